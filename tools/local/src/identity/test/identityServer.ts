import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type User,
} from 'firebase/auth';
import { createHttpHandler } from '../../server/httpHandler';
import type { Mail } from '../endpoint';
import { createIdentity, type Identity, type IdentityOptions } from '../identity';

/** A real HTTP server around an identity, with a clock to move and the mail it sent. */
export interface IdentityServer {
  readonly url: string;
  readonly identity: Identity;
  readonly mails: Mail[];
  readonly clock: { ahead: number };
  /** The SDK as a page of its own would have it. */
  client(): Auth;
  /** An e-mail that no other test uses. */
  newEmail(): string;
  /** An account with the password `correct horse`, signed in at a client of its own. */
  signUp(): Promise<SignedUp>;
  /** The newest link that was sent to an address. */
  linkTo(email: string): URL;
  /** Posts to an endpoint without the SDK; status and body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
}

export interface SignedUp {
  readonly auth: Auth;
  readonly email: string;
  readonly user: User;
}

export const password = 'correct horse';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** `EMAIL_EXISTS`; null for success. */
  readonly error: string | null;
}

export async function startIdentityServer(
  dataDir: string | null = null,
  options: Partial<IdentityOptions> = {},
): Promise<IdentityServer> {
  const clock = { ahead: 0 };
  const mails: Mail[] = [];
  const identity = await createIdentity({
    dataDir,
    now: () => Date.now() + clock.ahead,
    appUrl: 'http://localhost:4100/chartroom/',
    onMail: (mail) => mails.push(mail),
    ...options,
  });
  const server = createServer(createHttpHandler([identity.handle], (line) => console.error(line)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const apps: FirebaseApp[] = [];
  let people = 0;

  function client(): Auth {
    const app = initializeApp(
      { apiKey: 'local', projectId: 'chartroom' },
      `app-${port}-${apps.length}`,
    );
    apps.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, url, { disableWarnings: true });
    return auth;
  }

  function newEmail(): string {
    people += 1;
    return `person-${people}@example.com`;
  }

  return {
    url,
    identity,
    mails,
    clock,
    client,
    newEmail,
    async signUp() {
      const auth = client();
      const email = newEmail();
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return { auth, email, user };
    },
    linkTo: (email) => new URL(mails.filter((mail) => mail.email === email).at(-1)?.link ?? ''),
    async post(path, body, headers = {}) {
      const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${path}?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return answerOf(response.status, await response.json());
    },
    async stop() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await identity.close();
    },
  };
}

function answerOf(status: number, body: Record<string, unknown>): Answer {
  const { error } = body;
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return { status, body, error: isError ? String(error.message) : null };
}

/** `auth/wrong-password` of a refused call; fails if it was not refused. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  throw new Error('The call was expected to be refused and was not.');
}

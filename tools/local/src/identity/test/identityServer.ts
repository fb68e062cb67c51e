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
  readonly clock: { offsetMs: number };
  /** The SDK as a page of its own would have it. */
  client(): Auth;
  /** An e-mail that no other test uses. */
  newEmail(): string;
  /** An account with the password `correct horse`, signed in at a client of its own. */
  signUp(): Promise<SignedUpUser>;
  /** The newest link that was sent to an address. */
  lastLinkTo(email: string): URL;
  /** Posts to an endpoint without the SDK; status and body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<EndpointResponse>;
  stop(): Promise<void>;
}

export interface SignedUpUser {
  readonly auth: Auth;
  readonly email: string;
  readonly user: User;
}

export const password = 'correct horse';

export interface EndpointResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** `EMAIL_EXISTS`; null for success. */
  readonly error: string | null;
}

export async function startIdentityServer(
  dataDir: string | null = null,
  options: Partial<IdentityOptions> = {},
): Promise<IdentityServer> {
  const clock = { offsetMs: 0 };
  const mails: Mail[] = [];
  const identity = await createIdentity({
    dataDir,
    now: () => Date.now() + clock.offsetMs,
    appUrl: 'http://localhost:4100/chartroom/',
    onMail: (mail) => mails.push(mail),
    ...options,
  });
  const server = createServer(createHttpHandler([identity.handle], (line) => console.error(line)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const apps: FirebaseApp[] = [];
  let emailCount = 0;

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
    emailCount += 1;
    return `person-${emailCount}@example.com`;
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
    lastLinkTo: (email) => new URL(mails.filter((mail) => mail.email === email).at(-1)?.link ?? ''),
    async post(path, body, headers = {}) {
      const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${path}?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return responseOf(response.status, await response.json());
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

function responseOf(status: number, body: Record<string, unknown>): EndpointResponse {
  const { error } = body;
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return { status, body, error: isError ? String(error.message) : null };
}

/** `auth/wrong-password` of a refused call; fails if it was not refused. */
export async function errorCodeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  throw new Error('The call was expected to be refused and was not.');
}

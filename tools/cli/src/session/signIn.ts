import { type Config, signInError } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { CliError } from '../cliError';
import { exchangeToken } from './exchangeToken';
import { userPersistence } from './userPersistence';

/** What an account signs in with. */
export type Credentials =
  | { readonly kind: 'password'; readonly email: string; readonly password: string }
  /** `source` names the token's origin in messages. */
  | { readonly kind: 'token'; readonly refreshToken: string; readonly source: string };

export interface SignInResult {
  readonly auth: Auth;
  readonly user: User;
}

/** Signs in with the SDK. Throws errors of the catalogues. */
export async function signIn(
  app: FirebaseApp,
  config: Config,
  credentials: Credentials,
): Promise<SignInResult> {
  if (credentials.kind === 'token') return signInByToken(app, config, credentials);
  const { email, password } = credentials;
  const auth = openAuth(app, config, inMemoryPersistence);
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return { auth, user };
  } catch (thrown) {
    throw signInError(thrown, { email, host: identityHost(config) });
  }
}

async function signInByToken(
  app: FirebaseApp,
  config: Config,
  { refreshToken, source }: Extract<Credentials, { kind: 'token' }>,
): Promise<SignInResult> {
  const exchanged = await exchangeToken(config, refreshToken, source);
  const auth = openAuth(app, config, userPersistence(config.firebase.apiKey, app.name, exchanged));
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) throw new CliError('account/token-refused', { source });
  return { auth, user };
}

function openAuth(app: FirebaseApp, config: Config, persistence: Persistence): Auth {
  const auth = initializeAuth(app, { persistence });
  const { identityUrl } = config.firebase;
  if (identityUrl) connectAuthEmulator(auth, identityUrl, { disableWarnings: true });
  return auth;
}

function identityHost({ firebase: { identityUrl } }: Config): string {
  return identityUrl ? new URL(identityUrl).host : 'identitytoolkit.googleapis.com';
}

import type { Auth } from '../rules/rules';
import type { TokenVerifier } from '../server/session';
import { RestError } from './restError';

export interface AuthenticateOptions {
  readonly verify: TokenVerifier;
  readonly now: () => number;
}

/** Who sends a token; null for nobody without one. Throws for a token that is not good. */
export async function authenticate(
  { verify, now }: AuthenticateOptions,
  token: string | null,
): Promise<Auth | null> {
  if (token === null) return null;
  const auth = await verify(token);
  if (auth) return auth;
  // Only for the words: who forged a token learns nothing from them.
  throw new RestError(
    401,
    isExpired(token, now()) ? 'Auth token is expired' : 'Could not parse auth token.',
  );
}

function isExpired(token: string, now: number): boolean {
  const [, body = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    const isObject = typeof claims === 'object' && claims !== null;
    return isObject && 'exp' in claims && Number(claims.exp) * 1000 <= now;
  } catch {
    return false;
  }
}

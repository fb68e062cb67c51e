import { ChartroomError, reasonOf } from '@chartroom/contract';
import type { Viewer } from '@chartroom/embed/live';
import type { PageScope } from './pageScope';

/** A viewer for whom the page can provide tokens. */
export type TokenViewer = Viewer & Required<Pick<Viewer, 'getToken'>>;

const timeoutMs = 30_000;

/**
 * Gets a custom token for this user from the page. Rejects with `sign-in/other-user` if the token
 * names another user, else with `sign-in/token-refused`. The identity service checks everything
 * else.
 */
export async function requestToken(
  { uid, getToken }: TokenViewer,
  scope: Pick<PageScope, 'setTimeout' | 'clearTimeout'>,
): Promise<string> {
  const token = await withTimeout(getToken, scope).catch((cause: unknown) => {
    throw tokenRefusedError(reasonOf(cause), cause);
  });
  if (typeof token !== 'string') {
    const type = token === null ? 'null' : typeof token;
    throw tokenRefusedError(`getToken() returned ${type}; expected a custom token as a string`);
  }
  const found = uidFromToken(token);
  if (found === null)
    throw tokenRefusedError('getToken() returned a string that isn’t a custom token');
  if (found !== uid) throw new ChartroomError('sign-in/other-user', { uid, found });
  return token;
}

/** The page's function may throw, never settle, or return anything. */
function withTimeout(
  getToken: () => unknown,
  scope: Pick<PageScope, 'setTimeout' | 'clearTimeout'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onTimeout = () =>
      reject(new Error(`getToken() didn’t respond within ${timeoutMs / 1000} s`));
    const timer = scope.setTimeout(onTimeout, timeoutMs);
    Promise.resolve()
      .then(getToken)
      .then(resolve, reject)
      .finally(() => scope.clearTimeout(timer));
  });
}

function uidFromToken(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    const isNamed = typeof claims === 'object' && claims !== null && 'uid' in claims;
    return isNamed && typeof claims.uid === 'string' ? claims.uid : null;
  } catch {
    return null;
  }
}

function tokenRefusedError(reason: string, cause?: unknown): ChartroomError {
  return new ChartroomError('sign-in/token-refused', { reason }, { cause });
}

import { ChartroomError, reasonOf } from '@chartroom/contract';
import type { Viewer } from '@chartroom/embed/live';
import type { PageScope } from './pageScope';

/** A viewer for whom the page can hand in tokens. */
export type VouchedViewer = Viewer & Required<Pick<Viewer, 'getToken'>>;

const answerMs = 30_000;

/**
 * A custom token of this very user, from the page. Rejects with `sign-in/other-user` for one of
 * somebody else, else with `sign-in/token-refused`; the rest of it the identity service looks at.
 */
export async function askToken(
  { uid, getToken }: VouchedViewer,
  scope: Pick<PageScope, 'setTimeout' | 'clearTimeout'>,
): Promise<string> {
  const token = await inTime(getToken, scope).catch((cause: unknown) => {
    throw refused(reasonOf(cause), cause);
  });
  if (typeof token !== 'string') {
    const what = token === null ? 'null' : typeof token;
    throw refused(`getToken() gave ${what} where the text of a custom token was expected`);
  }
  const found = uidIn(token);
  if (found === null) throw refused('getToken() gave a text that is no custom token');
  if (found !== uid) throw new ChartroomError('sign-in/other-user', { uid, found });
  return token;
}

/** It is the page's function, which may throw, never answer, or answer with anything. */
function inTime(
  getToken: () => unknown,
  scope: Pick<PageScope, 'setTimeout' | 'clearTimeout'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`getToken() gave nothing within ${answerMs / 1000} s`));
    const timer = scope.setTimeout(late, answerMs);
    Promise.resolve()
      .then(getToken)
      .then(resolve, reject)
      .finally(() => scope.clearTimeout(timer));
  });
}

function uidIn(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    const isNamed = typeof claims === 'object' && claims !== null && 'uid' in claims;
    return isNamed && typeof claims.uid === 'string' ? claims.uid : null;
  } catch {
    return null;
  }
}

function refused(reason: string, cause?: unknown): ChartroomError {
  return new ChartroomError('sign-in/token-refused', { reason }, { cause });
}

import { ChartroomError, limits, problemsText } from '@chartroom/contract';
import { parseViewer } from '@chartroom/contract/hostInput';
import type { Viewer } from './live';

/** Parses the viewer that a page passes in. Throws `embed/settings` with all problems. */
export function readViewer(input: unknown): Viewer | null {
  const parsed = parseViewer(input, limits);
  const getToken: unknown = input ? (Reflect.get(Object(input), 'getToken') ?? null) : null;
  const isFunction = typeof getToken === 'function';
  if (parsed.ok && (getToken === null || isFunction)) {
    return parsed.value && { ...parsed.value, ...(isFunction && withGetToken(input, getToken)) };
  }
  const problems = [
    ...(parsed.ok ? [] : parsed.problems),
    ...(getToken === null || isFunction
      ? []
      : [{ path: 'getToken', message: 'must be a function' }]),
  ].map(({ path, message }) => ({ path: `setIdentity.${path}`, message }));
  throw new ChartroomError('embed/settings', { problems: problemsText(problems) });
}

/** Called on the page's own object, which may need its `this`. The result is checked where it is used. */
function withGetToken(input: unknown, getToken: { call(thisArg: unknown): unknown }) {
  return { getToken: async () => getToken.call(input) };
}

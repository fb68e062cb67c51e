import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same object at every rendering, whose functions are those of the last one. For event handlers of
 * memoised components; not to be called while rendering. The names must stay the same.
 */
export function useStableFunctions<
  Functions extends { readonly [Name in keyof Functions]: (...args: never[]) => unknown },
>(functions: Functions): Functions {
  const newest = useRef(functions);
  useLayoutEffect(() => {
    newest.current = functions;
  });
  const [stable] = useState(() => {
    const names = Object.keys(functions) as (keyof Functions)[];
    const entries = names.map((name) => [
      name,
      (...args: never[]) => newest.current[name](...args),
    ]);
    return Object.fromEntries(entries) as Functions;
  });
  return stable;
}

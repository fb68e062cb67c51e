/**
 * A webpack loader for react-router, whose components and contexts are created by calls at the top
 * level and get a name for React's developer tools after them. A build has to keep both, used or
 * not. Marks the calls as pure, leaves the names out, and leaves the prefetching of framework mode
 * out of `Link`, which does nothing below a `BrowserRouter`.
 *
 * Throws if `Link` prefetches in another way, as in another version.
 */
export default function pureComponents(source: string): string {
  const script = source
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, `$1${pure} `)
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
  return source.includes('function LinkWithRef(') ? withoutPrefetching(script) : script;
}

const pure = '/*#__PURE__*/';

function withoutPrefetching(source: string): string {
  return cuts.reduce((script, { from, to }) => {
    const count = script.match(from)?.length ?? 0;
    if (count !== 1) throw new Error(`Link contains ${from} ${count} times, expected once`);
    return script.replace(from, to);
  }, source);
}

const cuts: readonly { readonly from: RegExp; readonly to: string }[] = [
  {
    from: /^ +let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);$/gm,
    to: '',
  },
  { from: /^ +\.\.\.prefetchHandlers,$/gm, to: '' },
  { from: /mergeRefs\(forwardedRef, prefetchRef\)/g, to: 'forwardedRef' },
  { from: /return shouldPrefetch && !isAbsolute \? .* : link;$/gm, to: 'return link;' },
];

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
  return source.includes('function LinkWithRef(') ? withoutDataRouter(script) : script;
}

const pure = '/*#__PURE__*/';

function withoutDataRouter(source: string): string {
  return cuts.reduce((script, { from, to }) => {
    const count = script.match(from)?.length ?? 0;
    if (count !== 1) throw new Error(`react-router contains ${from} ${count} times, expected once`);
    return script.replace(from, to);
  }, withoutContexts(source));
}

/** Without a data router, these contexts have their default, null. */
function withoutContexts(source: string): string {
  const uses = /\bReact\d*\.useContext\(DataRouter(?:State)?Context\)/g;
  if (!uses.test(source)) throw new Error('react-router reads no data router');
  return source.replace(uses, 'null');
}

const cuts: readonly { readonly from: RegExp; readonly to: string }[] = [
  {
    from: /^function _renderMatches\(matches, parentMatches = \[\], dataRouterOpts\) \{\n.*$/gm,
    to: 'function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = null, dataRouterState = null;',
  },
  {
    from: /^function useRoutesImpl\(routes, locationArg, dataRouterOpts\) \{$/gm,
    to: 'function useRoutesImpl(routes, locationArg) {\n  const dataRouterOpts = null;',
  },
  {
    from: /(?<=^function useNavigate\(\) \{\n) +let \{ isDataRoute \} = React\d*\.useContext\(RouteContext\);$/gm,
    to: '  const isDataRoute = false;',
  },
  { from: /^RenderErrorBoundary\.contextType = \w+;$/gm, to: '' },
  {
    from: /(?<=^var RenderErrorBoundary = )class extends React\d*\.Component \{\n(?:(?!\};).*\n)*\};$/gm,
    to: 'null;',
  },
  // Of routes that load data.
  {
    from: /^ +middleware: element\.props\.middleware,\n(?:.*\n)*?.*lazy: element\.props\.lazy$/gm,
    to: '',
  },
  {
    from: /^ +let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);$/gm,
    to: '',
  },
  { from: /^ +\.\.\.prefetchHandlers,$/gm, to: '' },
  { from: /mergeRefs\(forwardedRef, prefetchRef\)/g, to: 'forwardedRef' },
  { from: /return shouldPrefetch && !isAbsolute \? .* : link;$/gm, to: 'return link;' },
];

/**
 * A webpack loader for single-spa, whose script changes the page as soon as it loads and when the
 * first parcel mounts: it sets `singleSpaNavigate` or warns about a second single-spa, takes over
 * the hook of its developer tools, and fires `single-spa:before-first-mount` and
 * `single-spa:first-mount`. All of that belongs to the page's own root, which may have any version.
 * Charts are parcels below our own root and don't need it, nor the router, which the build then
 * drops: 4 KiB after gzip.
 *
 * Throws if the script doesn't contain what it should cut, as in another version.
 */
export default function parcelsOnly(source: string): string {
  return cuts.reduce((script, { from, to }) => {
    const count = script.match(from)?.length ?? 0;
    if (count !== 1) throw new Error(`single-spa contains ${from} ${count} times, expected once`);
    return script.replace(from, to);
  }, source);
}

const cuts: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: /\b\w+&&\(window\.singleSpaNavigate\?[^;]*=\w+\);/gm, to: '' },
  { from: /\b\w+&&window\.__SINGLE_SPA_DEVTOOLS__&&\([^;]*\);/gm, to: '' },
  { from: /window\.dispatchEvent\(new \w+\("single-spa:before-first-mount"\)\)/gm, to: '0' },
  { from: /window\.dispatchEvent\(new \w+\("single-spa:first-mount"\)\)/gm, to: '0' },
  // The single-spa object passed to lifecycles, which ours don't use.
  { from: /,singleSpa:\w+\}/gm, to: '}' },
  // Properties that a page has added to all objects are no props or timeouts.
  { from: /for\(let (\w+) in (arguments\[\w+\])\)/g, to: 'for(let $1 of Object.keys($2))' },
  {
    from: /for\(let (\w+) in (\w+)\)(?=\w+\[\1\]=\w+\(\{\},\2)/g,
    to: 'for(let $1 of Object.keys($2))',
  },
  // Calls at the top level would stay in the build, used or not.
  { from: /(?<=^var \w+=)(?=Object\.freeze\(\{__proto__:null,)/gm, to: '/*#__PURE__*/' },
  { from: /(?<=,\w+=)(?=function\(\)\{try\{var \w+=new \w+\("cat")/gm, to: '/*#__PURE__*/' },
];

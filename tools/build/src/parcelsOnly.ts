/**
 * A loader for single-spa, whose script does three things to a page as soon as it is loaded, and two more when
 * the first parcel mounts: it sets `singleSpaNavigate` or warns that single-spa is there twice, takes over the hook
 * of single-spa's developer tools, and fires `single-spa:before-first-mount` and `single-spa:first-mount`. All of
 * that belongs to a page's own root, which may be of any version. Charts are parcels below a root of ours and need
 * none of it, nor the router, which no longer is part of the build once nothing leads to it: 4 KiB after gzip.
 *
 * Throws where the script does not say what it is to cut, as another version might: look again then.
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
  // What lifecycles are given of single-spa itself, ours look at none of it.
  { from: /,singleSpa:\w+\}/gm, to: '}' },
  // Names that a page has added to all objects are no props and no timeouts.
  { from: /for\(let (\w+) in (arguments\[\w+\])\)/g, to: 'for(let $1 of Object.keys($2))' },
  {
    from: /for\(let (\w+) in (\w+)\)(?=\w+\[\1\]=\w+\(\{\},\2)/g,
    to: 'for(let $1 of Object.keys($2))',
  },
  // A build keeps what is called at the top, used or not.
  { from: /(?<=^var \w+=)(?=Object\.freeze\(\{__proto__:null,)/gm, to: '/*#__PURE__*/' },
  { from: /(?<=,\w+=)(?=function\(\)\{try\{var \w+=new \w+\("cat")/gm, to: '/*#__PURE__*/' },
];

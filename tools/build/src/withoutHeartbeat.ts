/**
 * A webpack loader for @firebase/app: leaves out the heartbeat, which `createFirebaseApp` disables, with
 * its records in IndexedDB. 3 KiB after gzip.
 *
 * Throws if the module doesn't contain what it should cut, as in another version.
 */
export default function withoutHeartbeat(source: string): string {
  if (!source.includes('function registerCoreComponents(')) return source;
  return cuts.reduce((script, { from, to }) => {
    const count = script.match(from)?.length ?? 0;
    if (count !== 1)
      throw new Error(`@firebase/app contains ${from} ${count} times, expected once`);
    return script.replace(from, to);
  }, source);
}

const cuts: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: /^ +_registerComponent\(new Component\('heartbeat', .*\);$/gm, to: '' },
  // A bundler would keep the package, which does something when it loads.
  { from: /^import \{ openDB \} from 'idb';$/gm, to: 'const openDB = null;' },
];

/**
 * A webpack loader for @firebase/app: leaves out the heartbeat, which `createFirebaseApp` disables, with
 * its records in IndexedDB. 3 KiB after gzip.
 *
 * Throws if the module doesn't register it in the same way, as in another version.
 */
export default function withoutHeartbeat(source: string): string {
  if (!source.includes('function registerCoreComponents(')) return source;
  const count = source.match(registration)?.length ?? 0;
  if (count !== 1) throw new Error(`@firebase/app registers ${count} heartbeats, expected once`);
  return source.replace(registration, '');
}

const registration = /^ +_registerComponent\(new Component\('heartbeat', .*\);$/gm;

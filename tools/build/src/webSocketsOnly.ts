/**
 * A webpack loader for @firebase/database, which the shell and whole panels use by WebSocket alone
 * (`services/firebase/openDatabaseClient`). Leaves out what then never runs: long polling by
 * scripts, the client for crawlers, emulators that a page doesn't choose, and the debug log, for which the SDK would write every message
 * to a string a second time, logged or not. Internal properties, whose names end with an underscore,
 * get short names. 5 KiB after gzip.
 *
 * Throws if the module doesn't contain what it should cut, as in another version.
 */
export default function webSocketsOnly(source: string): string {
  // `firebase/database` itself only re-exports the package.
  if (!source.includes('class WebSocketConnection {')) return source;
  const script = cuts.reduce((code, { from, to }) => {
    const count = code.match(from)?.length ?? 0;
    if (count !== 1)
      throw new Error(`The database SDK contains ${from} ${count} times, expected once`);
    return code.replace(from, to);
  }, source);
  return withShortNames(script.replace(logCall, ''));
}

const cuts: readonly { readonly from: RegExp; readonly to: string }[] = [
  {
    from: /return \[BrowserPollConnection, WebSocketConnection\];/g,
    to: 'return [WebSocketConnection];',
  },
  // Nothing is left to be preferred.
  { from: /(?<=^function forceWebSockets\(\) \{\n.*\n) +BrowserPollConnection\..*;$/gm, to: '' },
  // Set by `__FIREBASE_DEFAULTS__`, which only Google's own tools define.
  {
    from: /^ {4}if \(!db\._instanceStarted\) \{\n {8}const emulator = (?:[^\n]*\n)*? {4}\}\n/gm,
    to: '',
  },
  { from: /if \(repo\.forceRestClient_ \|\| beingCrawled\(\)\) \{/g, to: 'if (false) {' },
];

/** A statement of its own line or lines, at the end of which the line ends. */
const logCall = /^ +this\.log_\((?:[^;]|;(?!\n))*\);\n/gm;

/** Also in texts of its own errors, which then name the short ones. */
function withShortNames(source: string): string {
  const counts = new Map<string, number>();
  for (const [name] of source.matchAll(internalName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byFrequency = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const shortNames = new Map(byFrequency.map(([name], index) => [name, `${index.toString(36)}_`]));
  return source.replace(internalName, (name) => `_${shortNames.get(name)}`);
}

const internalName = /\b[a-z]\w+_\b/g;

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, jest, test } from '@jest/globals';
import { minifySync } from '@swc/core';
import webSocketsOnly from './webSocketsOnly';

const require = createRequire(__filename);
const folder = dirname(require.resolve('@firebase/database/package.json'));
const source = readFileSync(join(folder, 'dist', 'index.esm.js'), 'utf8');
const cut = webSocketsOnly(source);

/** A script of what the shell uses of the module, and what `code` does with it. */
function withoutUnused(module: string, code: string): string {
  const script = module
    .replace(
      /^import (\w+, )?\{([^}]*)\} from '([^']*)';$/gm,
      (_, _default: string, names: string, from: string) =>
        `const {${names.replaceAll(' as ', ': ')}} = require('${from}');`,
    )
    .replace(/^export \{[^}]*\};?$/gm, '');
  const options = { compress: { toplevel: true, passes: 3 }, mangle: false, module: true };
  return minifySync(`${script}\n${code}`, options).code;
}

/** Writes, queries and transactions of a client that stays offline, as its listeners hear of them. */
const offline = `
  forceWebSockets();
  const client = getDatabase(initializeApp({ projectId: 'p' }, 'a'), 'https://p.example.com');
  goOffline(client);
  const values = [];
  const days = query(ref(client, 'days'), orderByChild('n'), limitToLast(2));
  onValue(days, (snapshot) => snapshot.forEach((day) => { values.push(day.key + day.val().n); }));
  onChildAdded(ref(client, 'days'), (day) => values.push('added ' + day.key));
  void set(ref(client, 'days'), { a: { n: 3 }, b: { n: 1 }, c: { n: 2 } });
  void update(ref(client), { 'days/b/n': 5, 'days/a': null });
  void runTransaction(ref(client, 'days/d/n'), (n) => (n ?? 0) + 9);
  try { void set(ref(client, 'days'), { 'a.b': 1 }); } catch (error) { values.push(error.message); }
  result.values = values;
  result.stop = () => deleteApp(client.app);
`;

async function runOffline(module: string): Promise<unknown> {
  // An app keeps the first database that registers.
  jest.resetModules();
  const result: { values?: unknown; stop?: () => Promise<void> } = {};
  const app = "const { deleteApp, initializeApp } = require('@firebase/app');\n";
  const scope = { require, result, console, setTimeout, clearTimeout, setInterval, clearInterval };
  runInNewContext(app + withoutUnused(module, offline), { ...scope, URL, WebSocket: Object });
  await result.stop?.();
  return JSON.stringify(result.values);
}

describe('@firebase/database by WebSocket alone', () => {
  test('answers listeners as the whole module does', async () => {
    const values = await runOffline(source);
    expect(values).toContain('"added b"');
    expect(values).toContain('"d9"');
    expect(await runOffline(cut)).toBe(values);
  });

  test.each([
    ['long polling', 'pLPCommand'],
    ['requests for crawlers', 'googlebot'],
    ['emulator that the page didn’t choose', 'initialize or alter the emulator'],
    ['debug log', 'Websocket connecting to'],
    ['long names of internal properties', 'serverSyncTree_'],
  ])('has no %s', (_, text) => {
    const scripts = [source, cut].map((module) => withoutUnused(module, offline));
    expect(scripts.map((script) => script.includes(text))).toEqual([true, false]);
  });

  test('shares none of the renamed properties with the packages that it uses', () => {
    const namesOf = (code: string) => new Set(code.match(/\b[a-z]\w+_\b/g));
    const renamed = namesOf(source);
    expect(renamed.size).toBeGreaterThan(200);
    const used = ['app', 'component', 'logger', 'util'].map((name) =>
      readFileSync(require.resolve(`@firebase/${name}`), 'utf8'),
    );
    expect([...namesOf(used.join('\n'))].filter((name) => renamed.has(name))).toEqual([]);
  });

  test('is not built from a version that says something else', () => {
    const other = source.replace('[BrowserPollConnection, WebSocketConnection]', 'transports');
    expect(() => webSocketsOnly(other)).toThrow(/0 times, expected once/);
  });
});

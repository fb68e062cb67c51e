import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onLog } from 'firebase/app';
import { type Database, get, onDisconnect, onValue, ref, set } from 'firebase/database';
import type { Backend, BackendOptions } from '../backend';
import { encodeRecord } from '../log/logRecord';
import { type EventStream, openStream } from '../rest/test/eventStream';
import { type BackendProcess, startBackendProcess } from './test/backendProcess';
import { watch } from './test/check';
import { type Clients, createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { openRawClient } from './test/rawClient';

let folder: string;
let running: Backend[];
let processes: BackendProcess[];
let clients: Clients[];
let streams: EventStream[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-namespaces-'));
  [running, processes, clients, streams] = [[], [], [], []];
});
afterEach(async () => {
  onLog(null);
  for (const stream of streams) stream.close();
  await Promise.all(clients.map((one) => one.close()));
  await Promise.all(running.map((backend) => backend.close()));
  await Promise.all(processes.map((backend) => backend.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

/** With the namespaces `chartroom` and `other`. */
async function start(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await openBackend({ dataDir: folder, namespaces: ['other'], ...options });
  running.push(backend);
  return backend;
}

function clientsOf({ port }: { readonly port: number }, namespace?: string): Clients {
  const made = createClients(port, namespace);
  clients.push(made);
  return made;
}

/** Status and body of what REST answers. */
async function ask({ port }: { readonly port: number }, path: string, init?: RequestInit) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return [answer.status, await answer.json()];
}

async function warningOf(database: Database): Promise<string> {
  const warned = new Promise<string>((resolve) => {
    onLog(({ message }) => resolve(message), { level: 'warn' });
  });
  onValue(ref(database, 'a'), () => undefined);
  return warned;
}

describe('two namespaces of one backend', () => {
  test('notify clients only of their own writes, and each persists over a restart', async () => {
    const first = await start();
    const [main, other] = [clientsOf(first).open(), clientsOf(first, 'other').open()];
    const [seen, seenOther] = [watch(ref(main, 'a')), watch(ref(other, 'a'))];
    await Promise.all([seen.until((value) => value === null), seenOther.until(() => true)]);
    await set(ref(other, 'a'), 'of other');
    await set(ref(main, 'a'), 'of main');
    await Promise.all([
      seen.until((value) => value === 'of main'),
      seenOther.until((value) => value === 'of other'),
    ]);
    expect([seen.values, seenOther.values]).toEqual([
      [null, 'of main'],
      [null, 'of other'],
    ]);
    await first.adminOf('other').update({ b: 1 });
    expect([first.admin.get('b'), first.adminOf('chartroom').get('a')]).toEqual([null, 'of main']);
    expect(() => first.adminOf('third')).toThrow(RangeError);
    for (const one of clients.splice(0)) await one.close();
    await running.pop()?.close();
    expect(readdirSync(folder).sort()).toEqual(['database-other.log', 'database.log']);

    const second = await start();
    const all = async (namespace?: string) =>
      (await get(ref(clientsOf(second, namespace).open()))).val();
    expect(await Promise.all([all(), all('other')])).toEqual([
      { a: 'of main' },
      { a: 'of other', b: 1 },
    ]);
  });

  test('write what a client left for its end where it left it', async () => {
    const backend = await start();
    const leaving = clientsOf(backend);
    const staying = clientsOf(backend, 'other').open();
    await onDisconnect(ref(leaving.open(), 'end')).set('of main');
    await onDisconnect(ref(staying, 'end')).set('of other');
    const seen = watch(ref(clientsOf(backend).open(), 'end'));
    await leaving.close();
    await seen.until((value) => value === 'of main');
    expect((await get(ref(staying, 'end'))).val()).toBe(null);
  });

  test('can’t end each other’s sessions by an id', async () => {
    const backend = await start();
    const { port } = backend;
    const client = await openRawClient(port);
    const last = `ls=${encodeURIComponent(client.sessionId)}`;
    const stranger = await openRawClient(port, { path: `/.ws?v=5&ns=other&${last}` });
    const answered = client.request(1, 'p', { p: '/a', d: 1 }).then(({ s }) => s);
    expect(await Promise.race([answered, client.closed])).toBe('ok');
    const itself = await openRawClient(port, { path: `/.ws?v=5&ns=chartroom&${last}` });
    await client.closed;
    expect([stranger, itself].map(({ socket }) => socket.readyState)).toEqual([1, 1]);
    for (const { socket } of [stranger, itself]) socket.terminate();
  });

  test('by REST are two as well, and share the limit for streams', async () => {
    const backend = await start({ limits: { streams: 1 } });
    const put = (value: unknown) => ({ method: 'PUT', body: JSON.stringify(value) });
    await ask(backend, '/a.json?ns=other', put('of other'));
    expect(await ask(backend, '/a.json')).toEqual([200, null]);
    const stream = await openStream(`${backend.url}/a.json?ns=other`);
    streams.push(stream);
    expect((await stream.until('put'))?.data).toEqual({ path: '/', data: 'of other' });
    const refused = await ask(backend, '/a.json', { headers: { accept: 'text/event-stream' } });
    expect(refused).toEqual([503, { error: '1 streams are open on this server.' }]);
    await ask(backend, '/a.json', put('of main'));
    await ask(backend, '/a.json?ns=other', put('of other again'));
    expect((await stream.until('put'))?.data).toEqual({ path: '/', data: 'of other again' });
  });

  test('keep what was acknowledged when the process is killed', async () => {
    const run = async () => {
      const one = await startBackendProcess(folder, 0, ['--namespace', 'a', '--namespace', 'b-2']);
      processes.push(one);
      return one;
    };
    const first = await run();
    const names = ['chartroom', 'a', 'b-2'];
    await Promise.all(
      names.map(async (name) => {
        const client = clientsOf(first, name).open();
        await onDisconnect(ref(client, 'end')).set(`end of ${name}`);
        await set(ref(client, 'value'), `value of ${name}`);
      }),
    );
    await first.end('SIGKILL');
    const second = await run();
    for (const name of names) {
      const kept = { end: `end of ${name}`, value: `value of ${name}` };
      expect(await ask(second, `/.json?ns=${name}`)).toEqual([200, kept]);
    }
  }, 20_000);
});

describe('a namespace', () => {
  test('that the backend does not have is refused, and leaves nothing', async () => {
    const backend = await start();
    const before = readdirSync(folder);
    const third = clientsOf(backend, 'third').open();
    const unknown =
      'There is no database third. The backend has those named at its start by --namespace.';
    expect(await warningOf(third)).toContain(unknown);
    for (const method of ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']) {
      const body = method === 'GET' || method === 'DELETE' ? null : '{"a":1}';
      const answer = await ask(backend, '/a.json?ns=third', { method, body });
      expect([method, ...answer]).toEqual([method, 404, { error: unknown }]);
    }
    expect([backend.admin.get(''), readdirSync(folder)]).toEqual([null, before]);
  });

  test('that is malformed is refused', async () => {
    const backend = await start();
    const malformed = 'The namespace (ns) must be 1 to 63 lowercase letters, digits and hyphens.';
    const names = ['Other', '../up', 'a/b', 'a.b', '__proto__', 'é', 'a'.repeat(64)];
    const queries = names.map((name) => `ns=${encodeURIComponent(name)}`);
    for (const query of [...queries, 'ns=other&ns=chartroom']) {
      expect([query, ...(await ask(backend, `/a.json?${query}`))]).toEqual([
        query,
        404,
        { error: malformed },
      ]);
    }
    expect(await warningOf(clientsOf(backend, 'Other').open())).toContain(malformed);
  });

  test('is the default one by its own name, by that of the project, and where none is given', async () => {
    const backend = await start({ projectId: 'demo-1' });
    await backend.admin.set('a', 1);
    const names = ['ns=chartroom', 'ns=demo-1', 'ns=demo-1-default-rtdb', 'ns=127', 'ns=', ''];
    for (const name of names) {
      expect([name, ...(await ask(backend, `/a.json?${name}`))]).toEqual([name, 200, 1]);
      const client = await openRawClient(backend.port, { path: `/.ws?v=5&${name}` });
      expect([name, (await client.request(1, 'g', { p: '/a' })).d]).toEqual([name, 1]);
      client.socket.terminate();
    }
  });

  test('whose log is damaged ends the start by the name of the log', async () => {
    const log = join(folder, 'database-other.log');
    const damaged = Buffer.concat([Buffer.from('00000000 {}\n'), encodeRecord('{"set":{"/a":1}}')]);
    writeFileSync(log, damaged);
    await expect(start()).rejects.toThrow(`${log} is damaged: record 1`);
    const repaired = await start({ repair: true });
    expect(repaired.adminOf('other').get('a')).toBe(1);
  });

  test('can’t be one that would be a path or a name of the default one', async () => {
    for (const name of ['../up', '', 'A', 'chartroom', 'demo-1', '127']) {
      const opened = openBackend({ namespaces: [name], projectId: 'demo-1' });
      await expect(opened).rejects.toThrow(RangeError);
    }
  });
});

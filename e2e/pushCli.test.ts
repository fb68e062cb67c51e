/** Story: a program writes live points with `remote push`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { Stack } from '../tools/local/src/stack';
import { runRemote, type StartedRemote, startRemote } from './deployTargets/runRemote';
import { expectEventually } from './harness/expectEventually';
import { startQuietStack } from './harness/stack';

const groups = `workspaces/${demoWorkspace}/members/demo-producer/groups`;
const series = `series/${demoWorkspace}/pumps`;

let home: string;
let stack: Stack;
const started: StartedRemote[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'chartroom-push-'));
  stack = await startQuietStack({
    // It is restarted.
    dataDir: join(home, 'data'),
    remotes: [],
  });
});

beforeEach(async () => {
  await stack.backend.admin.update({ [groups]: { cpu: true, pumps: true }, [series]: null });
});

// None is left running when a test fails.
afterEach(() => {
  for (const run of started.splice(0)) run.interrupt();
});

afterAll(async () => {
  await stack?.close();
  rmSync(home, { recursive: true, force: true });
});

function optionsOf(role: string) {
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    CHARTROOM_SHELL: stack.url,
    CHARTROOM_WORKSPACE: demoWorkspace,
    CHARTROOM_EMAIL: `${role}@chartroom.example`,
    CHARTROOM_PASSWORD: `${role}-chartroom`,
  };
  return { cwd: home, env };
}

/** Starts `remote push` with a row, as the producer. Its input stays open. */
async function startPush(): Promise<StartedRemote> {
  const run = startRemote(['push', 'pumps'], optionsOf('producer'));
  started.push(run);
  run.input.write('1\n');
  await run.printed('The first values of pumps are written.');
  return run;
}

async function push(input: string, args: readonly string[] = [], role = 'producer') {
  const run = startRemote(['push', ...(args.length > 0 ? args : ['pumps'])], optionsOf(role));
  run.input.end(input);
  return run.ended;
}

type Columns = Record<string, (number | string | null)[]>;

/** Stored columns, batch by batch. */
function stored(): Columns[] {
  const batches = Object.values(Object(stack.backend.admin.get(series)));
  return batches.map((batch) => JSON.parse(String(Object(batch).columns)) as Columns);
}

test('lines become rows, with the time of their arrival or their own', async () => {
  const before = Date.now();
  const numbers = await push('3.5 20\n3.75,21\n', ['pumps', '--field', 'pressure', 'flow']);
  expect([numbers.exitCode, numbers.document]).toEqual([
    0,
    { ok: true, workspace: demoWorkspace, group: 'pumps', rows: 2, batches: 1 },
  ]);
  const [first = {}] = stored();
  expect(first).toMatchObject({ pressure: [3.5, 3.75], flow: [20, 21] });
  for (const time of first.time ?? []) {
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }

  const time = before - 3_600_000;
  await push(`{"time":${time},"pump":"a","pressure":1}\n{"time":${time + 60_000},"pump":"b"}`);
  expect(stored().slice(1)).toEqual([
    { time: [time], pump: ['a'], pressure: [1] },
    { time: [time + 60_000], pump: ['b'] },
  ]);
});

test('rows are written while the input goes on, until it is interrupted', async () => {
  const run = await startPush();
  run.input.write('2\n3\n');
  await expectEventually(() => stored().flatMap(({ value }) => value), [1, 2, 3]);
  run.input.write('4\n');
  run.interrupt();
  const { exitCode, document } = await run.ended;
  expect(exitCode).toBe(0);
  expect(document.rows).toBe(stored().flatMap(({ value }) => value).length);
});

test('rows wait while the connection is lost, and none is written twice', async () => {
  const run = await startPush();
  await stack.stopBackend();
  await run.printed('Connection lost.');
  run.input.write('2\n');
  run.input.write('3\n');
  await stack.startBackend();
  await run.printed('Connected again.');
  await expectEventually(() => stored().flatMap(({ value }) => value), [1, 2, 3]);
  run.input.end('4\n');
  expect((await run.ended).document).toMatchObject({ ok: true, rows: 4 });
  expect(stored().flatMap(({ value }) => value)).toEqual([1, 2, 3, 4]);
});

test('batches past their time are removed, also those of earlier runs', async () => {
  const hourMs = 3_600_000;
  const old = (ageMs: number) => {
    const t0 = Date.now() - ageMs;
    return { t0, n: 1, columns: JSON.stringify({ time: [t0], value: [ageMs] }) };
  };
  await stack.backend.admin.update({
    [`${series}/a`]: old(3 * hourMs),
    [`${series}/b`]: old(hourMs / 2),
    [`${series}/c`]: old(2 * hourMs),
  });
  expect((await push('1\n', ['pumps', '--keep', '1h'])).exitCode).toBe(0);
  expect(stored().flatMap(({ value }) => value)).toEqual([1, hourMs / 2]);
  expect((await push('2\n', ['pumps', '--keep', '7d'])).exitCode).toBe(0);
  expect(stored()).toHaveLength(3);
});

test('invalid lines are skipped and said, and the others are written', async () => {
  const { exitCode, document, progress } = await push('1\nabc\n\n{"value":true}\n2\n');
  expect([exitCode, document.error?.code]).toEqual([1, 'push/lines-skipped']);
  expect(document.error?.detail).toContain(
    'Lines skipped: 2; the first was line 2: value: must be',
  );
  expect(progress).toContain('Skipped line 4: value: must be a number, text or null');
  expect(stored().flatMap(({ value }) => value)).toEqual([1, 2]);
});

test('it ends when the producer may not write any more, though its input stays open', async () => {
  const run = await startPush();
  await stack.backend.admin.update({ [groups]: { cpu: true } });
  run.input.write('2\n');
  const { exitCode, document } = await run.ended;
  expect([exitCode, document.error?.code]).toEqual([3, 'database/refused']);
});

test('what is wrong or not allowed is said before anything is read', async () => {
  const codeOf = async (args: readonly string[], role?: string) => {
    const { exitCode, document } = await push('', args, role);
    return [exitCode, document.error?.code];
  };
  expect(await codeOf(['Pumps'])).toEqual([2, 'cli/wrong-value']);
  expect(await codeOf(['pumps', '--keep', 'long'])).toEqual([2, 'cli/wrong-value']);
  expect(await codeOf(['pumps', '--field', 'a', 'a'])).toEqual([2, 'cli/wrong-value']);
  expect(await codeOf(['pumps', '--password-stdin'])).toEqual([2, 'cli/usage']);
  expect(await codeOf(['pumps'], 'editor')).toEqual([3, 'account/not-producer']);
  const { exitCode, document } = await push('', ['valves']);
  expect([exitCode, document.error?.code]).toEqual([3, 'account/not-in-group']);
  // An administrator runs what the error says.
  const [, command = ''] = /remote (members .*)\.$/.exec(document.error?.detail ?? '') ?? [];
  const granted = await runRemote(command.split(' '), optionsOf('admin'));
  expect(granted.exitCode).toBe(0);
  expect(stack.backend.admin.get(groups)).toEqual({ cpu: true, pumps: true, valves: true });
});

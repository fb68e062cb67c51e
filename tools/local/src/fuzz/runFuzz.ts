import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendProcess, startBackendProcess } from '../server/test/backendProcess';
import { type Random, seededRandom } from '../server/test/seeded';
import { createContention } from './contention';
import { createFuzzDisk } from './fuzzDisk';
import { playHostile } from './hostile';
import { type InnocentReport, startInnocent } from './innocent';
import { createModelPlayer, type ModelPlayer, retriedMs } from './modelPlayer';
import { createRestPlayer } from './restPlayer';

export interface FuzzOptions {
  /** About how long, at least one life of the server. */
  readonly seconds: number;
  readonly seed: number;
  readonly onLog: (line: string) => void;
}

export interface FuzzReport {
  /** How often the server was started, and how it was ended. */
  readonly starts: number;
  readonly kills: number;
  readonly fullDisks: number;
  /** Why the disk was never full; null where it was. */
  readonly whyNeverFull: string | null;
  /** Writes of the model's clients. */
  readonly acknowledged: number;
  readonly refused: number;
  readonly innocent: InnocentReport;
  /**
   * How much longer the server took for everything because other programs had the processor: 1 on a
   * machine of its own.
   */
  readonly slowdown: number;
  /** What the innocent client's p99 may be, in milliseconds: 100 on a machine of its own. */
  readonly allowedP99: number;
}

const allowedMs = 100;

/** Everybody has a part of the tree; only the owner of the process could write elsewhere. */
const modelBases = ['m0', 'm1', 'm2'];
const restBases = ['r0', 'r1'];
const parts = [...modelBases, ...restBases, 'hostile', 'innocent'];
const rules = {
  rules: {
    '.read': true,
    ...Object.fromEntries(parts.map((part) => [part, { '.write': true }])),
    hostile: { '.write': true, '.indexOn': ['a', 'b'] },
  },
};

/**
 * Starts the backend again and again, in a process of its own; lets clients of the model, hostile
 * ones and one innocent client at it, on a disk that is full now and then; ends it, half of the times
 * by `kill -9`, and compares what the next start has with the model. Throws at the first difference.
 */
export async function runFuzz({ seconds, seed, onLog }: FuzzOptions): Promise<FuzzReport> {
  const end = Date.now() + seconds * 1000;
  const random = seededRandom(seed);
  const disk = createFuzzDisk();
  if (disk.whyNeverFull !== null) onLog(`The disk will not be full: ${disk.whyNeverFull}`);
  const innocent = startInnocent();
  const contention = createContention();
  const counts = { starts: 0, kills: 0 };
  const fullness = { isFull: false, count: 0 };
  const players: readonly ModelPlayer[] = [
    ...modelBases.map((base, n) =>
      createModelPlayer({ fullness, base, random: seededRandom(seed + 101 * (n + 1)) }),
    ),
    ...restBases.map((base, n) =>
      createRestPlayer({ fullness, base, random: seededRandom(seed + 907 * (n + 1)) }),
    ),
  ];
  const rulesFile = join(disk.folder, '.rules.json');
  writeFileSync(rulesFile, JSON.stringify(rules));
  const dataDir = join(disk.folder, 'data');
  let server: BackendProcess | null = null;

  async function start(): Promise<BackendProcess> {
    const starting = startBackendProcess(dataDir, 0, ['--rules', rulesFile]);
    const started = await within(starting, 'The server did not start');
    server = started;
    counts.starts += 1;
    return started;
  }

  /** Fills the disk and frees it again, some times; left full at the end of a life in some. */
  async function fillAtTimes(isOver: () => boolean): Promise<void> {
    if (disk.whyNeverFull !== null) return;
    while (!isOver()) {
      await pauseUntil(isOver, 300 + random.below(2500));
      if (isOver()) return;
      fullness.isFull = true;
      fullness.count += 1;
      disk.fill();
      await pauseUntil(isOver, 200 + random.below(900));
      if (isOver()) return;
      free();
    }
  }

  async function live(running: BackendProcess): Promise<void> {
    const { port } = running;
    let isEnding = false;
    let failure: unknown = null;
    const isOver = () => isEnding || failure !== null;
    innocent.serverIs(port);
    const clients = [
      ...players.map((player) => player.play(port, isOver)),
      ...[1, 2, 3].map(() => playHostile(port, forked(random), isOver)),
      fillAtTimes(isOver),
    ].map((client) =>
      client.catch((error: unknown) => {
        failure ??= error;
      }),
    );
    await pauseUntil(isOver, 1000 + random.below(3000));
    isEnding = true;
    innocent.serverIs(null);
    contention.add(running.pid);
    const isKilled = counts.starts % 2 === seed % 2;
    if (isKilled) counts.kills += 1;
    await within(running.end(isKilled ? 'SIGKILL' : 'SIGTERM'), 'The server did not end');
    await within(Promise.all(clients), 'The clients did not end');
    if (failure) throw failure;
  }

  async function checkAll({ port }: BackendProcess): Promise<void> {
    await Promise.all(players.map((player) => player.check(port)));
    // What hostile clients have left is their own; it must not grow from life to life.
    await fetch(`http://127.0.0.1:${port}/hostile.json`, { method: 'DELETE' });
  }

  try {
    let running = await start();
    do {
      await live(running);
      // Half of the starts after a full disk find it still full.
      if (random.below(2) === 0) free();
      running = await start();
      if (fullness.isFull) {
        free();
        await pauseUntil(() => false, retriedMs);
      }
      await checkAll(running);
    } while (Date.now() < end - 4000);
    await running.end('SIGTERM');
    const measured = await innocent.report();
    const slowdown = contention.slowdown();
    return {
      ...counts,
      slowdown,
      allowedP99: allowedMs * slowdown + measured.echoP99,

      fullDisks: fullness.count,
      whyNeverFull: disk.whyNeverFull,
      acknowledged: players.reduce((sum, player) => sum + player.acknowledged, 0),
      refused: players.reduce((sum, player) => sum + player.refused, 0),
      innocent: measured,
    };
  } catch (error) {
    const log = (server as BackendProcess | null)?.log.slice(-20).join('\n') ?? '';
    throw new Error(`Seed ${seed}, start ${counts.starts}: ${describe(error)}\n${log}`);
  } finally {
    await (server as BackendProcess | null)?.end('SIGKILL');
    await innocent.end();
    disk.remove();
  }

  function free(): void {
    if (fullness.isFull) disk.free();
    fullness.isFull = false;
  }
}

/** Far more than any of it takes on a machine that is busy with other things. */
const patienceMs = 30_000;

async function within<Result>(work: Promise<Result>, otherwise: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${otherwise} in ${patienceMs / 1000} s.`)),
      patienceMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function forked(random: Random): Random {
  return seededRandom(random.below(2 ** 31));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCause: ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

async function pauseUntil(isOver: () => boolean, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (!isOver() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

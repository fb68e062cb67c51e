import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendProcess, startBackendProcess } from '../server/test/backendProcess';
import { type Random, seededRandom } from '../server/test/seeded';
import { createContention } from './contention';
import { createFuzzDisk } from './fuzzDisk';
import { type LatencyReport, startLatencyProbe } from './latencyProbe';
import { createRestFuzzClient } from './restFuzzClient';
import { runHostileClient } from './runHostileClient';
import { createSocketFuzzClient, type FuzzClient, retryWaitMs } from './socketFuzzClient';

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
  readonly unavailableReason: string | null;
  /** Writes of the model's clients. */
  readonly acknowledged: number;
  readonly refused: number;
  readonly latency: LatencyReport;
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
  if (disk.unavailableReason !== null)
    onLog(`The disk will not be full: ${disk.unavailableReason}`);
  const probe = startLatencyProbe();
  const contention = createContention();
  const counts = { starts: 0, kills: 0 };
  const diskState = { isFull: false, count: 0 };
  const players: readonly FuzzClient[] = [
    ...modelBases.map((base, n) =>
      createSocketFuzzClient({ diskState, base, random: seededRandom(seed + 101 * (n + 1)) }),
    ),
    ...restBases.map((base, n) =>
      createRestFuzzClient({ diskState, base, random: seededRandom(seed + 907 * (n + 1)) }),
    ),
  ];
  const rulesFile = join(disk.folder, '.rules.json');
  writeFileSync(rulesFile, JSON.stringify(rules));
  const dataDir = join(disk.folder, 'data');
  let server: BackendProcess | null = null;

  async function start(): Promise<BackendProcess> {
    const starting = startBackendProcess(dataDir, 0, ['--rules', rulesFile]);
    const started = await withTimeout(starting, 'The server did not start');
    server = started;
    counts.starts += 1;
    return started;
  }

  /** Fills the disk and frees it again, some times; left full at the end of a life in some. */
  async function fillDiskRandomly(shouldStop: () => boolean): Promise<void> {
    if (disk.unavailableReason !== null) return;
    while (!shouldStop()) {
      await pauseUntil(shouldStop, 300 + random.below(2500));
      if (shouldStop()) return;
      diskState.isFull = true;
      diskState.count += 1;
      disk.fill();
      await pauseUntil(shouldStop, 200 + random.below(900));
      if (shouldStop()) return;
      freeDisk();
    }
  }

  async function runServer(running: BackendProcess): Promise<void> {
    const { port } = running;
    let isEnding = false;
    let failure: unknown = null;
    const shouldStop = () => isEnding || failure !== null;
    probe.setPort(port);
    const clients = [
      ...players.map((player) => player.run(port, shouldStop)),
      ...[1, 2, 3].map(() => runHostileClient(port, fork(random), shouldStop)),
      fillDiskRandomly(shouldStop),
    ].map((client) =>
      client.catch((error: unknown) => {
        failure ??= error;
      }),
    );
    await pauseUntil(shouldStop, 1000 + random.below(3000));
    isEnding = true;
    probe.setPort(null);
    contention.add(running.pid);
    const isKilled = counts.starts % 2 === seed % 2;
    if (isKilled) counts.kills += 1;
    await withTimeout(running.end(isKilled ? 'SIGKILL' : 'SIGTERM'), 'The server did not end');
    await withTimeout(Promise.all(clients), 'The clients did not end');
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
      await runServer(running);
      // Half of the starts after a full disk find it still full.
      if (random.below(2) === 0) freeDisk();
      running = await start();
      if (diskState.isFull) {
        freeDisk();
        await pauseUntil(() => false, retryWaitMs);
      }
      await checkAll(running);
    } while (Date.now() < end - 4000);
    await running.end('SIGTERM');
    const measured = await probe.report();
    const slowdown = contention.slowdown();
    return {
      ...counts,
      slowdown,
      allowedP99: allowedMs * slowdown + measured.echoP99,

      fullDisks: diskState.count,
      unavailableReason: disk.unavailableReason,
      acknowledged: players.reduce((sum, player) => sum + player.acknowledged, 0),
      refused: players.reduce((sum, player) => sum + player.refused, 0),
      latency: measured,
    };
  } catch (error) {
    const log = (server as BackendProcess | null)?.log.slice(-20).join('\n') ?? '';
    throw new Error(`Seed ${seed}, start ${counts.starts}: ${describe(error)}\n${log}`);
  } finally {
    await (server as BackendProcess | null)?.end('SIGKILL');
    await probe.end();
    disk.remove();
  }

  function freeDisk(): void {
    if (diskState.isFull) disk.free();
    diskState.isFull = false;
  }
}

/** Far more than any of it takes on a machine that is busy with other things. */
const timeoutMs = 30_000;

async function withTimeout<Result>(work: Promise<Result>, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} in ${timeoutMs / 1000} s.`)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function fork(random: Random): Random {
  return seededRandom(random.below(2 ** 31));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCause: ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

async function pauseUntil(shouldStop: () => boolean, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (!shouldStop() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

import { readFile } from 'node:fs/promises';
import { cpus, freemem, loadavg, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** One reading of this machine. Rates are per second since the reading before. */
export interface MachineReading {
  /** Epoch milliseconds. */
  readonly time: number;
  /** Busy share of each core, 0 to 100 %. */
  readonly corePercents: readonly number[];
  readonly usedBytes: number;
  readonly totalBytes: number;
  readonly load: { readonly one: number; readonly five: number; readonly fifteen: number };
  readonly loopDelayMs: { readonly median: number; readonly p99: number };
  /** Null where the system does not tell. */
  readonly networkBits: { readonly received: number; readonly sent: number } | null;
  readonly diskBytes: { readonly read: number; readonly written: number } | null;
}

interface Counters {
  readonly time: number;
  readonly cores: readonly { readonly busy: number; readonly total: number }[];
  readonly network: { readonly received: number; readonly sent: number } | null;
  readonly disk: { readonly read: number; readonly written: number } | null;
}

const sectorBytes = 512;

/** Reads this machine's counters; the first reading comes after the first interval. */
export async function createMachineReader(now: () => number) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = await readCounters(now());

  return {
    async read(): Promise<MachineReading> {
      const counters = await readCounters(now());
      const reading = readingBetween(before, counters, {
        median: delay.percentile(50) / 1e6,
        p99: delay.percentile(99) / 1e6,
      });
      delay.reset();
      before = counters;
      return reading;
    },
    close() {
      delay.disable();
    },
  };
}

function readingBetween(
  before: Counters,
  after: Counters,
  loopDelayMs: MachineReading['loopDelayMs'],
): MachineReading {
  const seconds = Math.max((after.time - before.time) / 1000, 0.001);
  const [one = 0, five = 0, fifteen = 0] = loadavg();
  const rate = (from: number, to: number) => Math.max(to - from, 0) / seconds;
  return {
    time: after.time,
    corePercents: after.cores.map((core, index) => {
      const total = core.total - (before.cores[index]?.total ?? 0);
      const busy = core.busy - (before.cores[index]?.busy ?? 0);
      return total > 0 ? (100 * busy) / total : 0;
    }),
    usedBytes: totalmem() - freemem(),
    totalBytes: totalmem(),
    load: { one, five, fifteen },
    loopDelayMs,
    networkBits:
      before.network && after.network
        ? {
            received: 8 * rate(before.network.received, after.network.received),
            sent: 8 * rate(before.network.sent, after.network.sent),
          }
        : null,
    diskBytes:
      before.disk && after.disk
        ? {
            read: rate(before.disk.read, after.disk.read),
            written: rate(before.disk.written, after.disk.written),
          }
        : null,
  };
}

async function readCounters(time: number): Promise<Counters> {
  const cores = cpus().map(({ times }) => {
    const total = times.user + times.nice + times.sys + times.idle + times.irq;
    return { busy: total - times.idle, total };
  });
  const [network, disk] = await Promise.all([readNetwork(), readDisk()]);
  return { time, cores, network, disk };
}

/** Bytes over all interfaces but loopback (Linux: proc(5), `/proc/net/dev`). */
async function readNetwork(): Promise<Counters['network']> {
  const text = await readFile('/proc/net/dev', 'utf8').catch(() => null);
  if (text === null) return null;
  const rows = text
    .split('\n')
    .slice(2)
    .filter((row) => row.includes(':') && !/^\s*lo:/.test(row));
  const columns = rows.map((row) =>
    row
      .slice(row.indexOf(':') + 1)
      .trim()
      .split(/\s+/)
      .map(Number),
  );
  return { received: sum(columns, 0), sent: sum(columns, 8) };
}

/** Bytes over whole disks (Linux: `Documentation/admin-guide/iostats.rst`). */
async function readDisk(): Promise<Counters['disk']> {
  const text = await readFile('/proc/diskstats', 'utf8').catch(() => null);
  if (text === null) return null;
  const rows = text
    .split('\n')
    .filter((row) => /\s(sd[a-z]+|vd[a-z]+|xvd[a-z]+|nvme\d+n\d+)\s/.test(row));
  const columns = rows.map((row) => row.trim().split(/\s+/).slice(3).map(Number));
  return { read: sum(columns, 2) * sectorBytes, written: sum(columns, 6) * sectorBytes };
}

function sum(rows: readonly (readonly number[])[], column: number): number {
  return rows.reduce((total, row) => total + (row[column] ?? 0), 0);
}

import type { MachineReading } from './machine';

/** Columns of one batch, as `series/$w/$group/$batch/columns` holds them (JSON). */
export type BatchColumns = Record<string, (number | string)[]>;

interface Group {
  readonly name: string;
  /** Rows that one reading gives, by column; none where the system does not tell. */
  readonly rows: (reading: MachineReading) => Record<string, number | string>[];
}

/** The series groups of the demo, each in long or wide form as suits its chart. */
export const machineGroups: readonly Group[] = [
  {
    name: 'cpu',
    rows: ({ time, corePercents }) =>
      corePercents.map((percent, core) => ({ time, core: `Core ${core}`, busy: round(percent) })),
  },
  {
    name: 'processor',
    rows: ({ time, corePercents }) => [{ time, busy: round(mean(corePercents)) }],
  },
  {
    name: 'memory',
    rows: ({ time, usedBytes, totalBytes }) => [
      { time, used: usedBytes, share: round((100 * usedBytes) / totalBytes) },
    ],
  },
  {
    name: 'load',
    rows: ({ time, load }) => [
      { time, '1 min': round(load.one), '5 min': round(load.five), '15 min': round(load.fifteen) },
    ],
  },
  {
    name: 'event-loop',
    rows: ({ time, loopDelayMs }) => [
      { time, median: round(loopDelayMs.median), p99: round(loopDelayMs.p99) },
    ],
  },
  {
    name: 'network',
    rows: ({ time, networkBits }) =>
      networkBits
        ? [{ time, received: Math.round(networkBits.received), sent: Math.round(networkBits.sent) }]
        : [],
  },
  {
    name: 'disk',
    rows: ({ time, diskBytes }) =>
      diskBytes
        ? [{ time, read: Math.round(diskBytes.read), written: Math.round(diskBytes.written) }]
        : [],
  },
];

/** Rows turned to columns; all rows of a group have the same names. */
export function columnsOf(rows: readonly Record<string, number | string>[]): BatchColumns {
  const columns: BatchColumns = {};
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      columns[name] ??= [];
      columns[name].push(value);
    }
  }
  return columns;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Three decimals: finer is noise, and doubles every batch. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

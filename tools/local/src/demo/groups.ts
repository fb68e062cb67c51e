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
    name: 'memory',
    rows: ({ time, usedGb, totalGb }) => [
      { time, used: round(usedGb), share: round((100 * usedGb) / totalGb) },
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
    rows: ({ time, networkMbps }) =>
      networkMbps
        ? [{ time, received: round(networkMbps.received), sent: round(networkMbps.sent) }]
        : [],
  },
  {
    name: 'disk',
    rows: ({ time, diskMbps }) =>
      diskMbps ? [{ time, read: round(diskMbps.read), written: round(diskMbps.written) }] : [],
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

/** Three decimals: finer is noise, and doubles every batch. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

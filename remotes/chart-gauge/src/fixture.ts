import type { Options } from '@chartroom/contract';
import type { Columns } from '@chartroom/frame';
import type { ChartInput } from '@chartroom/plot/testkit';
import { chartInput } from '@chartroom/plot/testkit';
import manifest from '../manifest.json';

/** Loads of hosts in per cent, with the time of each row in minutes. */
export interface LoadRow {
  readonly host: string | null;
  readonly load: number | null;
  readonly minute?: number | null;
  readonly goal?: number | null;
}

const start = Date.UTC(2026, 0, 5, 8);

export function atMinute(minute: number): number {
  return start + minute * 60_000;
}

export function loadColumns(rows: readonly LoadRow[]): Columns {
  return {
    host: rows.map(({ host }) => host),
    load: rows.map(({ load }) => load),
    at: rows.map(({ minute = null }) => (minute === null ? null : atMinute(minute))),
    goal: rows.map(({ goal = null }) => goal),
  };
}

export const loadTypes = {
  host: 'category',
  load: { type: 'number', unit: '%' },
  goal: 'number',
  at: 'time',
} as const;

/** A gauge for each host. */
export function loadInput(rows: readonly LoadRow[], options: Options = {}): ChartInput {
  const hasTime = rows.some(({ minute }) => minute !== undefined);
  const hasGoal = rows.some(({ goal }) => goal !== undefined);
  const encoding = {
    y: ['load'],
    colour: ['host'],
    ...(hasTime && { x: ['at'] }),
    ...(hasGoal && { target: ['goal'] }),
  };
  const fixture = { title: 'Load', columns: loadColumns(rows), types: loadTypes, encoding };
  return chartInput(manifest, fixture, options);
}

export const limits = [
  { from: null, meaning: 'good', title: '' },
  { from: 70, meaning: 'warn', title: 'Busy' },
  { from: 90, meaning: 'bad', title: '' },
] as const;

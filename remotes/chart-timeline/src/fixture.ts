import type { Options } from '@chartroom/contract';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

export const day = 86_400_000;
export const hour = 3_600_000;
export const start = Date.UTC(2026, 2, 3, 6);

/** Who governed six countries, by party. */
export function governments(options: Options = {}): ChartInput {
  return chartInput(manifest, fixture, options);
}

/** Two machines: a row for each change of state, some of which change nothing. */
export function machines(options: Options = {}): ChartInput {
  const rows = [
    [0, 'Press', 'Running'],
    [1, 'Lathe', 'Idle'],
    [2, 'Press', 'Running'],
    [3, 'Press', 'Stopped'],
    [4, 'Lathe', 'Running'],
    [5, 'Press', null],
    [6, 'Press', 'Running'],
    [8, 'Lathe', 'Stopped'],
  ] as const;
  return chartInput(
    manifest,
    {
      title: 'Machines',
      columns: {
        at: rows.map(([hours]) => start + hours * hour),
        machine: rows.map(([, machine]) => machine),
        state: rows.map(([, , state]) => state),
      },
      types: { at: 'time' },
      encoding: { time: ['at'], lane: ['machine'], state: ['state'] },
    },
    options,
  );
}

/** Tasks by team, of which some overlap, one is a milestone, and one is still open. */
export function project(options: Options = {}): ChartInput {
  const rows = [
    ['Design', 'Design', 'Sketch', 0, 4, 1],
    ['Design', 'Design', 'Prototype', 2, 5, 0.8],
    ['Design', 'Review', 'Review', 6, 6, null],
    ['Build', 'Frontend', 'Charts', 5, 9, 0.5],
    ['Build', 'Backend', 'Storage', 4, 8, 0.25],
    ['Build', 'Backend', 'Import', 9, null, 0],
    ['Build', 'Frontend', 'Backwards', 5, 3, 0],
  ] as const;
  const first = Date.UTC(2026, 2, 2);
  return chartInput(
    manifest,
    {
      title: 'Project',
      columns: {
        team: rows.map(([team]) => team),
        task: rows.map(([, task]) => task),
        step: rows.map(([, , step]) => step),
        from: rows.map(([, , , from]) => first + from * day),
        to: rows.map(([, , , , to]) => (to === null ? null : first + to * day)),
        done: rows.map(([, , , , , done]) => done),
      },
      types: {
        from: 'time',
        to: 'time',
      },
      encoding: {
        time: ['from'],
        end: ['to'],
        lane: ['task'],
        group: ['team'],
        label: ['step'],
        progress: ['done'],
      },
    },
    options,
  );
}

/** A status every five minutes, with one sample missing. */
export function samples(options: Options = {}): ChartInput {
  const statuses = ['up', 'up', 'down', 'up', null, 'up', 'down', 'up'];
  return chartInput(
    manifest,
    {
      title: 'Status',
      columns: {
        at: statuses.map((_, i) => start + (i < 5 ? i : i + 1) * 300_000),
        status: statuses,
      },
      types: { at: 'time' },
      encoding: { time: ['at'], state: ['status'] },
    },
    { view: 'history', ...options },
  );
}

/** Numbers with thresholds. */
export function temperatures(options: Options = {}): ChartInput {
  const values = [20, 22, 31, 35, 47, 29, 18];
  return chartInput(
    manifest,
    {
      title: 'Temperature',
      columns: {
        at: values.map((_, i) => start + i * hour),
        room: values.map(() => 'Server room'),
        temperature: values,
      },
      types: { at: 'time', temperature: { type: 'number', unit: '°C' } },
      encoding: { time: ['at'], lane: ['room'], state: ['temperature'] },
    },
    {
      thresholds: [
        { from: null, meaning: 'good', title: '' },
        { from: 30, meaning: 'warn', title: 'Warm' },
        { from: 40, meaning: 'bad', title: '' },
      ],
      ...options,
    },
  );
}

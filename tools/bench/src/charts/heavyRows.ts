import { atMost, type Row, reported } from '../row';
import { median } from '../statistics';
import type { HeavyCase } from './heavyCases';
import type { HeavyRun } from './heavyRun';

const mostTaskMs = 50;

/** Medians over the runs of each chart. */
export function heavyRows(runs: ReadonlyMap<Pick<HeavyCase, 'title'>, readonly HeavyRun[]>): Row[] {
  return [...runs].flatMap(([{ title }, own]) => {
    const row = (figure: string, values: readonly number[]) => ({
      part: 'charts',
      figure: `${title}: ${figure}`,
      value: median(values),
      unit: 'ms',
    });
    const first = own.flatMap((run) => (run.first ? [run.first] : []));
    return [
      atMost(
        mostTaskMs,
        row(
          'longest task in time of the processor',
          own.map(({ longestCpuMs }) => longestCpuMs),
        ),
      ),
      reported(
        row(
          'first draw',
          first.map(({ workMs }) => workMs),
        ),
      ),
      reported(
        row(
          'first draw in time of the processor',
          first.map(({ cpuMs }) => cpuMs),
        ),
      ),
    ];
  });
}

import { atMost, type Row, reported } from '../row';
import { median } from '../statistics';
import type { HeavyCase } from './heavyCases';
import type { HeavyRun } from './runHeavy';

const maxTaskMs = 50;

/** Medians over the runs of each chart. */
export function heavyRows(runs: ReadonlyMap<Pick<HeavyCase, 'title'>, readonly HeavyRun[]>): Row[] {
  return [...runs].flatMap(([{ title }, caseRuns]) => {
    const row = (figure: string, values: readonly number[]) => ({
      part: 'charts',
      figure: `${title}: ${figure}`,
      value: median(values),
      unit: 'ms',
    });
    const firstDraws = caseRuns.flatMap((run) => (run.firstDraw ? [run.firstDraw] : []));
    return [
      atMost(
        maxTaskMs,
        row(
          'longest task in time of the processor',
          caseRuns.map(({ longestCpuMs }) => longestCpuMs),
        ),
      ),
      reported(
        row(
          'first draw',
          firstDraws.map(({ workMs }) => workMs),
        ),
      ),
      reported(
        row(
          'first draw in time of the processor',
          firstDraws.map(({ cpuMs }) => cpuMs),
        ),
      ),
    ];
  });
}

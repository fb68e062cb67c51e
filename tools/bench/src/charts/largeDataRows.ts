import { atMost, type Row, withoutTarget } from '../row';
import { median } from '../statistics';
import type { LargeDataCase } from './largeDataCases';
import type { LargeDataRun } from './runLargeData';

const maxTaskMs = 50;

/** Medians over the runs of each chart. */
export function largeDataRows(
  runs: ReadonlyMap<Pick<LargeDataCase, 'title' | 'maxGestureMs'>, readonly LargeDataRun[]>,
): Row[] {
  return [...runs].flatMap(([{ title, maxGestureMs }, caseRuns]) => {
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
      withoutTarget(
        row(
          'first draw',
          firstDraws.map(({ workMs }) => workMs),
        ),
      ),
      withoutTarget(
        row(
          'first draw in time of the processor',
          firstDraws.map(({ cpuMs }) => cpuMs),
        ),
      ),
      ...(maxGestureMs === undefined
        ? []
        : [
            atMost(
              maxGestureMs,
              row(
                'update in time of the processor',
                caseRuns.flatMap(({ appends }) => appends.map(({ cpuMs }) => cpuMs)),
              ),
            ),
          ]),
    ];
  });
}

import { atMost, type Row, withoutTarget } from '../row';
import { median, percentile } from '../statistics';
import type { LargeDataCase } from './largeDataCases';
import type { LargeDataRun } from './runLargeData';

const maxTaskMs = 50;

/** Medians over the runs of each chart. */
export function largeDataRows(
  runs: ReadonlyMap<
    Pick<LargeDataCase, 'title' | 'maxGestureMs' | 'maxFirstDrawMs' | 'maxFrameMs'>,
    readonly LargeDataRun[]
  >,
): Row[] {
  return [...runs].flatMap(([{ title, maxGestureMs, maxFirstDrawMs, maxFrameMs }, caseRuns]) => {
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
      ...(maxFrameMs === undefined
        ? []
        : [
            atMost(
              maxFrameMs,
              row(
                'work of a frame, 95th percentile',
                caseRuns.map(({ frameCpuMs }) => percentile(frameCpuMs, 0.95) ?? Number.NaN),
              ),
            ),
          ]),
      withoutTarget(
        row(
          'first draw',
          firstDraws.map(({ workMs }) => workMs),
        ),
      ),
      limited(
        maxFirstDrawMs,
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

function limited(limit: number | undefined, row: Parameters<typeof withoutTarget>[0]): Row {
  return limit === undefined ? withoutTarget(row) : atMost(limit, row);
}

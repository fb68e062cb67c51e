import { atMost, type Row, withoutTarget } from '../row';
import { median, percentile } from '../statistics';
import type { LargeDataCase } from './largeDataCases';
import type { LargeDataRun } from './runLargeData';

const maxTaskMs = 50;

type Limits = Pick<LargeDataCase, 'title' | 'maxGestureMs' | 'maxFirstDrawMs' | 'maxFrameMs'>;

/** What a figure of a chart with much data is called, and its value in milliseconds. */
export interface LargeDataFigure {
  readonly name: string;
  readonly value: number | null;
  /** Null where the figure is only reported. */
  readonly limit: number | null;
}

/** Medians over the runs of one chart. */
export function largeDataFigures(
  { maxGestureMs, maxFirstDrawMs, maxFrameMs }: Limits,
  runs: readonly LargeDataRun[],
): readonly LargeDataFigure[] {
  const firstDraws = runs.flatMap((run) => (run.firstDraw ? [run.firstDraw] : []));
  const figure = (name: string, values: readonly number[], limit: number | undefined) => ({
    name,
    value: median(values),
    limit: limit ?? null,
  });
  return [
    figure(
      'longest task in time of the processor',
      runs.map(({ longestCpuMs }) => longestCpuMs),
      maxTaskMs,
    ),
    ...(maxFrameMs === undefined
      ? []
      : [
          figure(
            'work of a frame, 95th percentile',
            runs.map(({ frameCpuMs }) => percentile(frameCpuMs, 0.95) ?? Number.NaN),
            maxFrameMs,
          ),
        ]),
    figure(
      'first draw',
      firstDraws.map(({ workMs }) => workMs),
      undefined,
    ),
    figure(
      'first draw in time of the processor',
      firstDraws.map(({ cpuMs }) => cpuMs),
      maxFirstDrawMs,
    ),
    ...(maxGestureMs === undefined
      ? []
      : [
          figure(
            'update in time of the processor',
            runs.flatMap(({ appends }) => appends.map(({ cpuMs }) => cpuMs)),
            maxGestureMs,
          ),
        ]),
  ];
}

/** The figures of each chart. */
export function largeDataRows(runs: ReadonlyMap<Limits, readonly LargeDataRun[]>): Row[] {
  return [...runs].flatMap(([largeDataCase, caseRuns]) =>
    largeDataFigures(largeDataCase, caseRuns).map(({ name, value, limit }) => {
      const row = { part: 'charts', figure: `${largeDataCase.title}: ${name}`, value, unit: 'ms' };
      return limit === null ? withoutTarget(row) : atMost(limit, row);
    }),
  );
}

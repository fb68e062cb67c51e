import { type Row, withoutTarget } from '../row';
import { median, ratio } from '../statistics';
import { caseName, type LibraryComparison } from './cases';
import type { LargeDataCase } from './largeDataCases';
import { largeDataFigures } from './largeDataRows';
import type { LargeDataRun } from './runLargeData';
import type { ChartVisit } from './visitChart';

/** What was measured of one chart in the same rounds. */
export interface Pair<Result> {
  readonly now: Result;
  readonly before: Result;
}

/** Lines and clouds of points: the work of each operation beside that before. */
export function operationRatios(
  { case: chartCase, operations }: LibraryComparison,
  visits: Pair<readonly ChartVisit[]>,
): Row[] {
  const medianOf = (those: readonly ChartVisit[], operation: string) =>
    median(
      those.flatMap(({ costs }) =>
        costs.flatMap(({ name, workMs }) => (name === operation ? [workMs] : [])),
      ),
    );
  return operations.map((operation) =>
    ratioRow(`${caseName(chartCase)}, ${operation}`, {
      now: medianOf(visits.now, operation),
      before: medianOf(visits.before, operation),
    }),
  );
}

/** Charts with more data than they are made for: each of their figures beside that before. */
export function largeDataRatios(largeDataCase: LargeDataCase, runs: Pair<LargeDataRun[]>): Row[] {
  const before = largeDataFigures(largeDataCase, runs.before);
  return largeDataFigures(largeDataCase, runs.now).map(({ name, value }, i) =>
    ratioRow(`${largeDataCase.title}: ${name}`, { now: value, before: before[i]?.value ?? null }),
  );
}

function ratioRow(figure: string, { now, before }: Pair<number | null>): Row {
  const times = [now, before].map((ms) => (ms === null ? '–' : ms.toFixed(1))).join(' / ');
  return withoutTarget({
    part: 'charts',
    figure: `${figure}, now / before (${times} ms)`,
    value: ratio(now, before),
    unit: '×',
  });
}

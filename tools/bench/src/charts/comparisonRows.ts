import { atMost, type Row, withoutTarget } from '../row';
import { median, percentile, ratio } from '../statistics';
import {
  caseName,
  type LibraryComparison,
  type LibraryName,
  libraryTitles,
  type Operation,
  scatterLimitsMs,
} from './cases';
import type { VisitsByLibrary } from './runComparison';
import type { ChartVisit } from './visitChart';

/** Medians of one match beside its base, then p95 and the longest task of each contender. */
export function comparisonRows(
  comparison: LibraryComparison,
  visits: VisitsByLibrary,
  limitMs: number,
): Row[] {
  const times = (name: LibraryName, operation: string) =>
    (visits.get(name) ?? [])
      .flatMap(({ costs }) => costs)
      .filter((cost) => cost.name === operation)
      .map(({ workMs }) => workMs);
  const row = (figure: string, value: number | null, unit: string) => ({
    part: 'charts',
    figure: `${caseName(comparison.case)}, ${figure}`,
    value,
    unit,
  });
  const baselineTitle = libraryTitles[comparison.baseline];

  function medianRows(operation: Operation): Row[] {
    const baselineMedian = median(times(comparison.baseline, operation));
    return comparison.libraries.map((name) => {
      const libraryVisits = visits.get(name) ?? [];
      const title = `${operation}: ${libraryTitles[name]}`;
      if (libraryVisits.some(({ abandoned }) => abandoned.includes(operation))) {
        return withoutTarget(row(`${title}, given up after ${limitMs / 1000} s`, null, ''));
      }
      const libraryMedian = median(times(name, operation));
      if (name === comparison.baseline) return withoutTarget(row(title, libraryMedian, 'ms'));
      const figure = row(
        `${title} / ${baselineTitle}${roundsText(libraryVisits, visits)}`,
        ratio(libraryMedian, baselineMedian),
        '×',
      );
      const maxRatio = name === 'chartroom' ? comparison.maxRatios[operation] : undefined;
      return maxRatio === undefined ? withoutTarget(figure) : atMost(maxRatio, figure);
    });
  }

  function libraryRows(name: LibraryName): Row[] {
    const title = libraryTitles[name];
    const p95s = comparison.operations.map((operation) =>
      withoutTarget(
        row(`${operation}, p95: ${title}`, percentile(times(name, operation), 0.95), 'ms'),
      ),
    );
    const tasks = (visits.get(name) ?? []).flatMap(({ costs }) => costs);
    const longest = median(
      (visits.get(name) ?? [])
        .filter(({ costs }) => costs.length > 0)
        .map(({ costs }) => Math.max(...costs.map((cost) => cost.longestTaskMs))),
    );
    return tasks.length === 0
      ? []
      : [...p95s, withoutTarget(row(`longest task: ${title}`, longest, 'ms'))];
  }

  return [
    ...comparison.operations.flatMap(medianRows),
    ...chartroomRows(comparison, times, row),
    ...comparison.libraries.flatMap(libraryRows),
  ];
}

/** What ours took by itself; for the great scatter that is what was promised. */
function chartroomRows(
  comparison: LibraryComparison,
  times: (name: LibraryName, operation: string) => readonly number[],
  row: (figure: string, value: number | null, unit: string) => Omit<Row, 'target' | 'met'>,
): Row[] {
  const chartroomTimes = (operation: string) => times('chartroom', operation);
  if (comparison.case.shape === 'line') {
    return comparison.operations.map((operation) =>
      withoutTarget(row(`${operation}: Chartroom`, median(chartroomTimes(operation)), 'ms')),
    );
  }
  const first = row('first draw: Chartroom', median(chartroomTimes('first draw')), 'ms');
  const zoom = row('zoom: Chartroom', median(chartroomTimes('zoom')), 'ms');
  const zoomP95 = row('zoom: Chartroom, p95', percentile(chartroomTimes('zoom'), 0.95), 'ms');
  const afterZoom = row(
    'every point again after a zoom: Chartroom',
    median(chartroomTimes('after the zoom')),
    'ms',
  );
  const isLargest = comparison.case.points === scatterLimitsMs.points;
  return [
    isLargest ? atMost(scatterLimitsMs.first, first) : withoutTarget(first),
    withoutTarget(zoom),
    isLargest ? atMost(scatterLimitsMs.zoomP95, zoomP95) : withoutTarget(zoomP95),
    withoutTarget(afterZoom),
  ];
}

/** Said where a contender was too slow for all rounds. */
function roundsText(libraryVisits: readonly ChartVisit[], visits: VisitsByLibrary): string {
  const maxRounds = Math.max(...[...visits.values()].map(({ length }) => length));
  if (libraryVisits.length === maxRounds) return '';
  return `, ${libraryVisits.length} ${libraryVisits.length === 1 ? 'round' : 'rounds'}`;
}

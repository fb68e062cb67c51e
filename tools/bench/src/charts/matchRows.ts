import { atMost, type Row, reported } from '../row';
import { median, percentile, ratio } from '../statistics';
import {
  type Contender,
  caseName,
  contenderTitles,
  type Match,
  type Operation,
  scatterMostMs,
} from './cases';
import type { Visits } from './runMatch';
import type { Visit } from './visitChart';

/** Medians of one match beside its base, then p95 and the longest task of each contender. */
export function matchRows(match: Match, visits: Visits, limitMs: number): Row[] {
  const times = (name: Contender, operation: string) =>
    (visits.get(name) ?? [])
      .flatMap(({ costs }) => costs)
      .filter((cost) => cost.name === operation)
      .map(({ workMs }) => workMs);
  const row = (figure: string, value: number | null, unit: string) => ({
    part: 'charts',
    figure: `${caseName(match.case)}, ${figure}`,
    value,
    unit,
  });
  const baseTitle = contenderTitles[match.base];

  function medianRows(operation: Operation): Row[] {
    const base = median(times(match.base, operation));
    return match.contenders.map((name) => {
      const seen = visits.get(name) ?? [];
      const title = `${operation}: ${contenderTitles[name]}`;
      if (seen.some(({ givenUp }) => givenUp.includes(operation))) {
        return reported(row(`${title}, given up after ${limitMs / 1000} s`, null, ''));
      }
      const own = median(times(name, operation));
      if (name === match.base) return reported(row(title, own, 'ms'));
      const figure = row(
        `${title} / ${baseTitle}${roundsText(seen, visits)}`,
        ratio(own, base),
        '×',
      );
      const most = name === 'chartroom' ? match.most[operation] : undefined;
      return most === undefined ? reported(figure) : atMost(most, figure);
    });
  }

  function spreadRows(name: Contender): Row[] {
    const title = contenderTitles[name];
    const p95s = match.operations.map((operation) =>
      reported(row(`${operation}, p95: ${title}`, percentile(times(name, operation), 0.95), 'ms')),
    );
    const tasks = (visits.get(name) ?? []).flatMap(({ costs }) => costs);
    const longest = median(
      (visits.get(name) ?? [])
        .filter(({ costs }) => costs.length > 0)
        .map(({ costs }) => Math.max(...costs.map((cost) => cost.longestTaskMs))),
    );
    return tasks.length === 0
      ? []
      : [...p95s, reported(row(`longest task: ${title}`, longest, 'ms'))];
  }

  return [
    ...match.operations.flatMap(medianRows),
    ...ownRows(match, times, row),
    ...match.contenders.flatMap(spreadRows),
  ];
}

/** What ours took by itself; for the great scatter that is what was promised. */
function ownRows(
  match: Match,
  times: (name: Contender, operation: string) => readonly number[],
  row: (figure: string, value: number | null, unit: string) => Omit<Row, 'target' | 'met'>,
): Row[] {
  const own = (operation: string) => times('chartroom', operation);
  if (match.case.shape === 'line') {
    return match.operations.map((operation) =>
      reported(row(`${operation}: Chartroom`, median(own(operation)), 'ms')),
    );
  }
  const first = row('first draw: Chartroom', median(own('first draw')), 'ms');
  const zoom = row('zoom: Chartroom', median(own('zoom')), 'ms');
  const zoomP95 = row('zoom: Chartroom, p95', percentile(own('zoom'), 0.95), 'ms');
  const after = row(
    'every point again after a zoom: Chartroom',
    median(own('after the zoom')),
    'ms',
  );
  const isGreat = match.case.points === scatterMostMs.points;
  return [
    isGreat ? atMost(scatterMostMs.first, first) : reported(first),
    reported(zoom),
    isGreat ? atMost(scatterMostMs.zoomP95, zoomP95) : reported(zoomP95),
    reported(after),
  ];
}

/** Said where a contender was too slow for all rounds. */
function roundsText(seen: readonly Visit[], visits: Visits): string {
  const most = Math.max(...[...visits.values()].map(({ length }) => length));
  if (seen.length === most) return '';
  return `, ${seen.length} ${seen.length === 1 ? 'round' : 'rounds'}`;
}

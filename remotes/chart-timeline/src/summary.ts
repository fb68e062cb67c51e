import { formatCount, formatShare, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { formatDuration } from './formatDuration';
import type { LaneRow } from './laneRows';
import type { LaneReading } from './readLanes';
import { stateNames } from './stateNames';
import { endAt, type TimelineIndex } from './timelineIndex';

/** States that the sentence names; the rest are counted. */
const namedStates = 5;

/** One sentence: the number of lanes, and how long they were in each state. */
export function summariseTimeline(index: TimelineIndex, scene: Scene): string {
  const { locale } = scene;
  if (index.count === 0) return formatSummary(scene.title, [], locale);
  const i18n = i18nFor(locale);
  const count = (n: number) => ({ n, count: formatCount(n, locale) });
  const parts = [
    index.roles.lane
      ? i18n.t('{n, plural, one {{count} lane} other {{count} lanes}}', count(index.lanes.length))
      : i18n.t('{n, plural, one {{count} span} other {{count} spans}}', count(index.count)),
  ];
  const times = timeByState(index, scene);
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  for (const { name, ms } of times.slice(0, namedStates)) {
    const values = {
      name: name || i18n.t('total'),
      duration: formatDuration(ms, locale),
      share: formatShare(total > 0 ? ms / total : 0, locale),
    };
    parts.push(
      index.states.kind === 'none'
        ? i18n.t('{duration} in total', values)
        : i18n.t('{name} {duration} ({share})', values),
    );
  }
  const rest = times.length - namedStates;
  if (rest > 0) {
    parts.push(
      i18n.t('{n, plural, one {{count} more state} other {{count} more states}}', count(rest)),
    );
  }
  return formatSummary(scene.title, parts, locale);
}

/** Time in each state in the visible range, summed over all lanes; the longest first. */
export function timeByState(
  index: TimelineIndex,
  scene: Scene,
): readonly { readonly name: string; readonly ms: number }[] {
  const [from, to] = scene.window ?? [
    scene.range?.from ?? Number.NEGATIVE_INFINITY,
    scene.range?.to ?? Number.POSITIVE_INFINITY,
  ];
  const { name } = stateNames(index, scene);
  const sums = sumByState(index, from, to);
  const byName = new Map<string, number>();
  sums.forEach((ms, state) => {
    if (!scene.hidden.has(name(state)))
      byName.set(name(state), (byName.get(name(state)) ?? 0) + ms);
  });
  return [...byName].map(([text, ms]) => ({ name: text, ms })).sort((a, b) => b.ms - a.ms);
}

/** Only states that spans have are in the array. */
function sumByState(index: TimelineIndex, from: number, to: number): readonly number[] {
  const { reading, lanes, openEnd } = index;
  if (!reading) return [];
  const isAll = from <= reading.first && to >= Math.max(reading.last, openEnd);
  // Of spans with an end of their own, any may be open; otherwise only the last of a lane.
  if (isAll && reading.kind !== 'spans') return sumOfAll(reading, lanes, openEnd);
  const sums: number[] = [];
  for (const { lane } of lanes) {
    const { length, starts, ends, states } = lane;
    for (let span = 0; span < length; span += 1) {
      const start = starts[span] as number;
      const end = endAt(start, ends[span] as number, openEnd);
      const state = states[span] as number;
      if (end < from || start > to || state < 0) continue;
      sums[state] = (sums[state] ?? 0) + Math.min(end, to) - Math.max(start, from);
    }
  }
  return sums;
}

function sumOfAll(
  { totals }: LaneReading,
  lanes: readonly LaneRow[],
  openEnd: number,
): readonly number[] {
  const sums: number[] = [];
  totals.counts.forEach((count, state) => {
    if (count > 0) sums[state] = totals.times[state] as number;
  });
  for (const { lane } of lanes) {
    if (!lane.isOpen) continue;
    const ms = Math.max(lane.lastStart, openEnd) - lane.lastStart;
    sums[lane.lastState] = (sums[lane.lastState] as number) + ms;
  }
  return sums;
}

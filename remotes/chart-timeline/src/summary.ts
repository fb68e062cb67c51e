import { formatCount, formatShare, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { formatDuration } from './formatDuration';
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
  const sums = new Float64Array(index.states.count());
  const isUsed = new Uint8Array(sums.length);
  for (const { lane } of index.lanes) {
    const { starts, ends, states } = lane;
    for (let span = 0; span < starts.length; span += 1) {
      const start = starts[span] as number;
      const end = endAt(start, ends[span] as number, index.openEnd);
      if (end < from || start > to) continue;
      const state = states[span] as number;
      isUsed[state] = 1;
      sums[state] = (sums[state] as number) + Math.min(end, to) - Math.max(start, from);
    }
  }
  const byName = new Map<string, number>();
  for (const [state, ms] of sums.entries()) {
    if (isUsed[state] === 1 && !scene.hidden.has(name(state))) {
      byName.set(name(state), (byName.get(name(state)) ?? 0) + ms);
    }
  }
  return [...byName].map(([text, ms]) => ({ name: text, ms })).sort((a, b) => b.ms - a.ms);
}

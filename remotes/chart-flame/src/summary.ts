import { formatCount, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { criticalTimes } from './criticalTimes';
import { flameFormat, shareText, valueText } from './flameFormat';
import type { FlameIndex } from './flameIndex';
import { textOf } from './flameRoles';
import { type Focus, focusNames, focusOf, focusTotal } from './layout';
import { cachedFor } from './search';
import { isErrorStatus } from './spanStatus';
import { type TopFrame, topFrames } from './topFrames';

/** One sentence: how much there is, and what takes most of it itself. */
export function summariseFlame(index: FlameIndex, scene: Scene): string {
  const focus = focusOf(index, scene);
  const parts =
    index.view === 'waterfall' ? spanParts(index, scene, focus) : frameParts(index, scene, focus);
  return formatSummary(titleOf(index, scene, focus), parts, scene.locale);
}

/** The title, with the path that the viewer has zoomed to. */
export function titleOf(index: FlameIndex, { title, locale }: Scene, focus: Focus): string {
  const names = focusNames(index, focus);
  const last = names.at(-1);
  if (last === undefined) return title;
  return i18nFor(locale).t('{title}, within {path}', { title, path: last });
}

/** The functions of what the viewer has zoomed to, computed once. */
export function topFramesOf(index: FlameIndex, { frame, path }: Focus): readonly TopFrame[] {
  return cachedFor(index, `top ${JSON.stringify(path)}`, () => topFrames(frame));
}

function frameParts(index: FlameIndex, scene: Scene, focus: Focus): readonly string[] {
  const { tree } = index;
  const i18n = i18nFor(scene.locale);
  const format = flameFormat(index, scene);
  const total = focusTotal(index, focus);
  if (tree.frames.length === 1) return [];
  if (total === 0) return [i18n.t('no values above 0')];
  const top = topFramesOf(index, focus);
  const [largest] = top;
  const parts = [
    i18n.t('{total} in {n, plural, one {{count} function} other {{count} functions}}', {
      total: valueText(total, format),
      n: top.length,
      count: formatCount(top.length, scene.locale),
    }),
  ];
  if (largest) {
    const values = {
      name: largest.name,
      self: valueText(largest.self, format),
      share: shareText(largest.self, total, format),
    };
    parts.push(i18n.t('largest self value in {name}, {self}, {share} of total', values));
  }
  if (tree.belowZero > 0) {
    const count = formatCount(tree.belowZero, scene.locale);
    parts.push(i18n.t('{count} below 0 not shown', { count }));
  }
  return parts;
}

function spanParts(index: FlameIndex, scene: Scene, focus: Focus): readonly string[] {
  const { spans, roles } = index;
  const i18n = i18nFor(scene.locale);
  if (!spans || spans.count === 0) return [];
  const format = flameFormat(index, scene);
  const from = focus.span < 0 ? 0 : (spans.positions[focus.span] as number);
  const to = focus.span < 0 ? spans.count : (spans.ends[focus.span] as number);
  const critical = criticalTimes({ index });
  let [slowest, slowestTime, errors] = [-1, 0, 0];
  for (let position = from; position < to; position += 1) {
    const span = spans.order[position] as number;
    const time = critical.get(span) ?? 0;
    if (time > slowestTime) [slowest, slowestTime] = [span, time];
    if (isErrorStatus(textOf(roles.status, spans.rows[span] as number))) errors += 1;
  }
  const count = (n: number) => ({ n, count: formatCount(n, scene.locale) });
  const total = focusTotal(index, focus);
  const parts = [
    i18n.t('{total} in {n, plural, one {{count} span} other {{count} spans}}', {
      total: valueText(total, format),
      ...count(to - from),
    }),
  ];
  if (slowest >= 0) {
    const row = spans.rows[slowest] as number;
    const values = {
      name: textOf(roles.name, row) ?? textOf(roles.id, row) ?? '–',
      time: valueText(slowestTime, format),
      share: shareText(slowestTime, total, format),
    };
    parts.push(i18n.t('most of the critical path in {name}, {time}, {share} of total', values));
  }
  if (errors > 0) {
    parts.push(i18n.t('{n, plural, one {{count} error} other {{count} errors}}', count(errors)));
  }
  if (spans.omitted > 0) {
    parts.push(i18n.t('{count} without start or duration not shown', count(spans.omitted)));
  }
  if (spans.orphans > 0) {
    parts.push(i18n.t('{count} with a missing parent', count(spans.orphans)));
  }
  return parts;
}

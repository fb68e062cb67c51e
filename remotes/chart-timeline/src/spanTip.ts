import {
  type Box,
  dayMs,
  formatShare,
  formatTime,
  i18nFor,
  isDayField,
  staleToken,
  type Tip,
  type TipRow,
  timeDetailFor,
  timeStyleFor,
} from '@chartroom/plot';
import { formatDuration } from './formatDuration';
import type { SpanPosition } from './spanPosition';
import { stateNames } from './stateNames';
import { endOfSpan, labelIn } from './timelineIndex';
import type { TimelineMarks } from './timelineMarks';

const maxTitleLength = 200;
const maxNameLength = 60;

/** The tooltip of a span: lane, state, from, to, duration and its share of the range in view. */
export function spanTip(marks: TimelineMarks, { lane, span }: SpanPosition, box: Box): Tip | null {
  const { index, scene, domain } = marks;
  const { locale } = scene;
  const row = index.lanes[lane];
  if (!row) return null;
  const i18n = i18nFor(locale);
  const names = stateNames(index, scene);
  const dataRow = row.lane.rows[span] as number;
  const state = row.lane.states[span] as number;
  const start = row.lane.starts[span] as number;
  const isOpen = Number.isNaN(row.lane.ends[span] as number);
  const end = endOfSpan(row, span, index.openEnd);
  const [from, to] = endTexts(marks, start, end);
  const inView = Math.max(0, Math.min(end, domain[1]) - Math.max(start, domain[0]));
  const share = formatShare(inView / (domain[1] - domain[0]), locale);
  const duration = formatDuration(end - start, locale);
  const label = cut(labelIn(index, dataRow) ?? '', maxNameLength);
  const name = cut(index.states.kind === 'none' ? '' : names.name(state), maxNameLength);
  const progress = progressText(marks, dataRow);
  const token = staleToken(names.token(state), scene.stale);
  const line = (title: string, value: string, isStrong = false): TipRow => ({
    token,
    name: title,
    value,
    isStrong,
  });
  const title = [cut(row.lane.name, maxTitleLength), label].filter(Boolean).join(' · ');
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    obstacle: box,
    title: title || scene.title,
    rows: [
      line(name || i18n.t('Duration'), duration, true),
      line(i18n.t('From'), from),
      line(isOpen ? i18n.t('To (ongoing)') : i18n.t('To'), to),
      line(i18n.t('Share of visible range'), share),
      ...(progress === null ? [] : [line(i18n.t('Progress'), progress)]),
    ],
    more: 0,
    spoken: oneLine(
      [
        `${title || scene.title}: ${name || duration}`,
        i18n.t('{from} to {to}', { from, to }),
        ...(name ? [duration] : []),
        ...(isOpen ? [i18n.t('ongoing')] : []),
        i18n.t('{share} of visible range', { share }),
        ...(progress === null ? [] : [i18n.t('{progress} done', { progress })]),
      ].join(', '),
    ),
  };
}

/** Both ends, as exact as the range in view needs; different ends are never written alike. */
function endTexts(
  { index, domain, scene }: TimelineMarks,
  start: number,
  end: number,
): readonly [string, string] {
  const { end: endField, time } = index.roles;
  const style = timeStyleFor(time, scene);
  const spanMs = Math.max(domain[1] - domain[0], end - start, dayMs);
  const isDay = style.precision === 'day';
  const steps = isDay ? [dayMs] : [60_000, 1000, 1];
  // The last day of a span is part of it.
  const last = isDay && isDayField(endField) && end > start ? end - dayMs : end;
  for (const step of steps) {
    const detail = timeDetailFor(step, spanMs);
    const texts = [formatTime(start, detail, style), formatTime(last, detail, style)] as const;
    if (texts[0] !== texts[1] || step === steps.at(-1) || start === end) return texts;
  }
  return ['', ''];
}

export function progressText(
  { index, scene }: Pick<TimelineMarks, 'index' | 'scene'>,
  row: number,
) {
  const { progress } = index.roles;
  const value = progress ? (progress.values[row] as number) / index.progressMax : Number.NaN;
  return Number.isFinite(value) ? formatShare(Math.max(0, Math.min(1, value)), scene.locale) : null;
}

function cut(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length)}…` : name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

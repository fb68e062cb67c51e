import {
  type CursorDefinition,
  type CursorStep,
  drawBandCursor,
  formatNumber,
  i18nFor,
  isInside,
  stepIndex,
  type Tip,
  type TipRow,
  withMeaning,
} from '@chartroom/plot';
import type { GaugeBox, GaugeMarks } from './gaugeMarks';
import { readGaugeOptions } from './gaugeOptions';
import { targetText } from './reading';
import { fillStyle } from './readingStyle';
import { timeTexts } from './timeTexts';
import { valueTitle } from './valueTitle';

/** A value by its field and category, which don't change with the data. */
export interface GaugeCursor {
  readonly field: string;
  readonly category: string | null;
}

export const gaugeCursor: CursorDefinition<GaugeMarks, GaugeCursor> = {
  firstStep: 'home',
  pick(marks, x, y) {
    const gauge = marks.gauges.find(({ box }) => isInside(box, { x, y }));
    return gauge ? cursorOf(gauge) : null;
  },
  move: moveCursor,
  draw(pen, marks, cursor, ink) {
    const gauge = gaugeAt(marks, cursor);
    if (gauge) drawBandCursor(pen, gauge.box, ink);
  },
  tip: tipOf,
  datum({ index }, { category }) {
    const colour = index.data?.tally.roles.colour;
    return colour && category !== null ? [{ field: colour.name, value: category }] : [];
  },
  find(marks, field, value) {
    if (field !== marks.index.data?.tally.roles.colour?.name) return null;
    const gauge = marks.gauges.find(({ reading }) => reading.item.category === String(value));
    return gauge ? cursorOf(gauge) : null;
  },
};

function cursorOf({ reading: { item } }: GaugeBox): GaugeCursor {
  return { field: item.field.name, category: item.category };
}

function indexAt({ gauges }: GaugeMarks, { field, category }: GaugeCursor): number {
  return gauges.findIndex(
    ({ reading: { item } }) => item.field.name === field && item.category === category,
  );
}

function gaugeAt(marks: GaugeMarks, cursor: GaugeCursor): GaugeBox | null {
  return marks.gauges[indexAt(marks, cursor)] ?? null;
}

/** Left and right step over all values, up and down over the rows of the grid. */
function moveCursor(
  marks: GaugeMarks,
  cursor: GaugeCursor | null,
  step: CursorStep,
): GaugeCursor | null {
  const { gauges, columns } = marks;
  const index = cursor ? indexAt(marks, cursor) : -1;
  const next = index < 0 ? firstIndex(gauges.length, step) : nextIndex(marks, index, step, columns);
  const gauge = next === null ? undefined : gauges[next];
  return gauge ? cursorOf(gauge) : null;
}

function firstIndex(count: number, step: CursorStep): number | null {
  return stepIndex(count, null, step === 'end' ? 'end' : 'home');
}

function nextIndex(
  { gauges }: GaugeMarks,
  index: number,
  step: CursorStep,
  columns: number,
): number | null {
  if (step !== 'up' && step !== 'down') return stepIndex(gauges.length, index, step);
  const next = index + (step === 'up' ? -columns : columns);
  return next < 0 || next >= gauges.length ? index : next;
}

function tipOf(marks: GaugeMarks, cursor: GaugeCursor): Tip | null {
  const gauge = gaugeAt(marks, cursor);
  if (!gauge) return null;
  const { index, scene } = marks;
  const { reading, box, tip } = gauge;
  const { locale } = scene;
  const { item, target, style, domain, beyond } = reading;
  const i18n = i18nFor(locale);
  const { thresholds } = readGaugeOptions(scene.options);
  const value = withMeaning(reading.text, reading.value, thresholds, locale);
  const { token } = fillStyle(reading, scene);
  const targetField = index.data?.tally.roles.target;
  const [from, to] = domain.map((end) => formatNumber(end, style));
  const scaleText = i18n.t('{from} to {to}', { from: from ?? '', to: to ?? '' });
  const time = timeTexts(index, scene);
  const measuredAt = time?.text(item) ?? '';
  const quiet = { token: 'ink-3', isStrong: false } as const;
  const rows: TipRow[] = [{ token, name: valueTitle(index, item, locale), value, isStrong: true }];
  if (!Number.isNaN(target)) {
    const name = Number.isNaN(item.target) ? i18n.t('Target') : (targetField?.name ?? '');
    rows.push({ ...quiet, name, value: formatNumber(target, style) });
  }
  if (beyond) rows.push({ ...quiet, name: i18n.t('Scale'), value: scaleText });
  if (time && measuredAt !== '') rows.push({ ...quiet, name: time.title, value: measuredAt });
  const spoken = [
    value,
    ...(beyond ? [i18n.t('beyond the scale of {scale}', { scale: scaleText })] : []),
    targetText(reading, scene),
    measuredAt,
  ].filter((text) => text !== '');
  return {
    x: tip[0],
    y: tip[1],
    obstacle: box,
    title: reading.name,
    rows,
    more: 0,
    spoken: `${reading.name}: ${spoken.join(', ')}`,
  };
}

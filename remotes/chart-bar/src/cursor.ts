import {
  type Box,
  type CursorDefinition,
  type CursorStep,
  drawBandCursor,
  drawBarOutline,
  formatNumber,
  formatOutOf,
  formatShare,
  formatTime,
  type Ink,
  moveByBand,
  type Pen,
  type SpanEdge,
  type Tip,
  type TipRow,
  timeDetailFor,
  tipLimit,
  tipRows,
  withMeaning,
} from '@chartroom/plot';
import { bandAt } from '@chartroom/plot/bands';
import { least } from 'd3';
import type { Band } from './band';
import { seriesNumberStyle } from './barFormats';
import type { BarMarks } from './barMarks';
import { overlays } from './lazyOverlays';
import { bandValue } from './selectedBars';
import { shares } from './stack';

/** A bar, identified by its band's key: indexes change with the values. */
export interface BarCursor {
  readonly key: string;
  readonly series: number;
}

export const barCursor: CursorDefinition<BarMarks, BarCursor> = {
  pick: pickBar,
  move: moveBar,
  draw: drawBarCursor,
  tip: tipAt,
  datum({ index, bands, series }, cursor) {
    const band = bands.find((mark) => mark.band.key === cursor.key)?.band;
    const value = band ? bandValue(index, band) : null;
    const along = value === null ? [] : [{ field: index.xName, value }];
    const colour = series[cursor.series]?.colour ?? null;
    if (index.colourName === '' || colour === null) return along;
    return [...along, { field: index.colourName, value: colour }];
  },
  find({ index, bands, bars }, field, value) {
    if (field !== index.xName) return null;
    const bandIndex = bands.findIndex(({ band }) =>
      typeof value === 'string' ? bandValue(index, band) === value : contains(band, value),
    );
    const band = bands[bandIndex]?.band;
    const series = bars.find((bar) => bar.band === bandIndex)?.series ?? 0;
    return band ? { key: band.key, series } : null;
  },
  edge: (marks, value, isEnd) => bandEdge(marks, value, isEnd),
  key: ({ series }, cursor) => series[cursor.series]?.name ?? null,
};

/** The beginning of the first bar of a marked span, or the end of its last. */
function bandEdge({ index, bands, text }: BarMarks, value: number, isEnd: boolean): SpanEdge {
  // A bar ends before the next one begins.
  const edges = bands.map(({ band: { from, to } }) => (isEnd ? to - 1 : from));
  const edge = least(edges, (at) => Math.abs(at - value));
  const [first] = bands;
  if (index.kind !== 'time' || edge === undefined || !first) return { value, text: '' };
  const stepMs = first.band.to - first.band.from;
  const spanMs = stepMs * bands.length;
  return { value: edge, text: formatTime(edge, timeDetailFor(stepMs, spanMs), text) };
}

function contains({ from, to }: Band, value: number): boolean {
  return value >= from && value < to;
}

function pickBar(marks: BarMarks, x: number, y: number): BarCursor | null {
  const { plot, isHorizontal } = marks;
  if (isHorizontal ? x > plot.right + 80 : y > plot.bottom + 24 || x < plot.left) return null;
  const bandIndex = bandAt(marks.bands, isHorizontal ? y : x);
  const band = marks.bands[bandIndex];
  if (!band) return null;
  const [nearest] = marks.bars
    .filter((bar) => bar.band === bandIndex)
    .sort((a, b) => distance(a.box, x, y) - distance(b.box, x, y));
  return { key: band.band.key, series: nearest?.series ?? 0 };
}

function distance({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
}

/** Moves between bands along the axis, and between colours across it. */
function moveBar(marks: BarMarks, cursor: BarCursor | null, step: CursorStep): BarCursor | null {
  const { bands, isHorizontal } = marks;
  const bandIndex = cursor ? bands.findIndex(({ band }) => band.key === cursor.key) : -1;
  const series = cursor?.series ?? marks.bars[0]?.series ?? 0;
  return moveByBand(bands, step, {
    isHorizontal,
    index: bandIndex,
    // The newest time, or the first category.
    firstIndex: marks.axes && marks.names.length === 0 ? bands.length - 1 : 0,
    cursorAt: ({ band }) => ({ key: band.key, series }),
    moveWithin: (direction) =>
      cursor && { key: cursor.key, series: nextSeries(marks, bandIndex, series, direction) },
  });
}

/** The next series with a bar in the band, or the same series. */
function nextSeries(marks: BarMarks, bandIndex: number, series: number, direction: 1 | -1): number {
  const values = marks.bands[bandIndex]?.values ?? [];
  for (let next = series + direction; next >= 0 && next < values.length; next += direction) {
    if (!Number.isNaN(values[next])) return next;
  }
  return series;
}

function tipAt(marks: BarMarks, { key, series }: BarCursor): Tip | null {
  const bandIndex = marks.bands.findIndex(({ band }) => band.key === key);
  const band = marks.bands[bandIndex];
  if (!band) return null;
  const parts = marks.isShares ? shares(band.values) : null;
  const texts = band.values.map((amount, i) => {
    const style = seriesNumberStyle(marks.text, i);
    const bounds = overlays?.boundsText(marks.bounds?.[bandIndex]?.[i], style);
    const number = `${formatNumber(amount, style)}${bounds ?? ''}`;
    const value = withMeaning(number, amount, marks.limits, marks.text.locale);
    const part = parts?.[i];
    if (part === undefined || Number.isNaN(part)) return value;
    return `${value}, ${formatShare(part, marks.text.locale)}`;
  });
  const rows = marks.series
    .map(({ name }, i) => ({ i, name, value: band.values[i] ?? Number.NaN, text: texts[i] ?? '' }))
    .filter(({ value, i }) => !Number.isNaN(value) || i === series);
  if (!marks.isShares && rows.length > tipLimit) rows.sort((a, b) => b.value - a.value);
  const box = boxOf(marks, bandIndex, series);
  const rowIndex = rows.findIndex(({ i }) => i === series);
  const own = rows[rowIndex];
  const tokenOf = (i: number) =>
    marks.bars.find((bar) => bar.band === bandIndex && bar.series === i)?.token ?? 'ink-3';
  const all = rows.map(
    ({ i, name, text }): TipRow => ({
      ...{ token: tokenOf(i), name, value: text },
      isStrong: i === series && rows.length > 1,
    }),
  );
  const lines = (marks.lines && overlays?.lineRows(marks.lines, bandIndex)) ?? [];
  const spokenLines = lines.map(({ name, value }) => `, ${name} ${value}`).join('');
  const ownName = own ? `${own.name} ` : '';
  return {
    x: marks.isHorizontal ? box.right : (box.left + box.right) / 2,
    y: marks.isHorizontal ? (box.top + box.bottom) / 2 : box.top,
    obstacle: bandBox(marks, bandIndex, box),
    title: marks.aggregateText === '' ? band.title : `${band.title} · ${marks.aggregateText}`,
    ...tipRows([...all, ...lines], rowIndex),
    spoken: `${band.title}: ${ownName}${own?.text ?? '–'}${spokenLines}, ${formatOutOf(bandIndex + 1, marks.bands.length, marks.text)}`,
  };
}

function boxOf(
  { bars, bands, plot, isHorizontal }: BarMarks,
  bandIndex: number,
  series: number,
): Box {
  const own = bars.find((bar) => bar.band === bandIndex && bar.series === series);
  if (own) return own.box;
  const { start = 0, end = 0 } = bands[bandIndex] ?? {};
  if (isHorizontal) return { left: plot.left, right: plot.left, top: start, bottom: end };
  return { left: start, right: end, top: plot.bottom, bottom: plot.bottom };
}

/** Bounds of all bars of the band. */
function bandBox({ bars }: BarMarks, bandIndex: number, own: Box): Box {
  return bars
    .filter((bar) => bar.band === bandIndex)
    .reduce(
      (all, { box }) => ({
        left: Math.min(all.left, box.left),
        right: Math.max(all.right, box.right),
        top: Math.min(all.top, box.top),
        bottom: Math.max(all.bottom, box.bottom),
      }),
      own,
    );
}

/** Shades the band, and outlines the bar if the band has several. */
function drawBarCursor(pen: Pen, marks: BarMarks, cursor: BarCursor, ink: Ink): void {
  const bandIndex = marks.bands.findIndex(({ band }) => band.key === cursor.key);
  const band = marks.bands[bandIndex];
  if (!band) return;
  const { start, end } = band;
  const area = marks.isHorizontal
    ? { left: marks.cursorLeft, right: marks.chartWidth, top: start, bottom: end }
    : { ...marks.plot, left: start, right: end };
  drawBandCursor(pen, area, ink);
  if (marks.series.length > 1) drawBarOutline(pen, boxOf(marks, bandIndex, cursor.series), ink);
}

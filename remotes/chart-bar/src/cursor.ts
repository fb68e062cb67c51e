import {
  type Box,
  type CursorDefinition,
  type CursorStep,
  formatNumber,
  formatShare,
  type Ink,
  outOf,
  type Pen,
  type Tip,
  type TipRow,
  tipLimit,
  tipRows,
} from '@chartroom/plot';
import type { Bar, BarMarks } from './barMarks';
import type { Band } from './bars';
import { styleOf } from './barText';
import { bandValue } from './selectedBars';
import { shares } from './stack';

/** A bar. It goes by its band's key, since bands move when values change. */
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
    const band = bands.find((one) => one.band.key === cursor.key)?.band;
    const value = band ? bandValue(index, band) : null;
    const along = value === null ? [] : [{ field: index.xName, value }];
    const colour = series[cursor.series]?.colour ?? null;
    if (index.colourName === '' || colour === null) return along;
    return [...along, { field: index.colourName, value: colour }];
  },
  find({ index, bands, bars }, field, value) {
    if (field !== index.xName) return null;
    const place = bands.findIndex(({ band }) =>
      typeof value === 'string' ? bandValue(index, band) === value : isIn(band, value),
    );
    const band = bands[place]?.band;
    const series = bars.find((bar) => bar.band === place)?.series ?? 0;
    return band ? { key: band.key, series } : null;
  },
  key: ({ series }, cursor) => series[cursor.series]?.name ?? null,
};

function isIn({ from, to }: Band, value: number): boolean {
  return value >= from && value < to;
}

function pickBar(marks: BarMarks, x: number, y: number): BarCursor | null {
  const { plot, isLying } = marks;
  const [along, across] = isLying ? [y, x] : [x, y];
  if (isLying ? x > plot.right + 80 : y > plot.bottom + 24 || x < plot.left) return null;
  const place = marks.bands.findIndex(({ start, end }) => along >= start && along < end);
  const band = marks.bands[place];
  if (!band) return null;
  const own = marks.bars.filter((bar) => bar.band === place);
  const nearest = own.reduce<Bar | null>((best, bar) => {
    if (!best) return bar;
    return distance(bar.box, x, y) < distance(best.box, x, y) ? bar : best;
  }, null);
  return Number.isNaN(across) ? null : { key: band.band.key, series: nearest?.series ?? 0 };
}

function distance({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
}

/** Along the axis from bar to bar, across it from colour to colour. */
function moveBar(marks: BarMarks, cursor: BarCursor | null, step: CursorStep): BarCursor | null {
  const { bands, isLying } = marks;
  const place = cursor ? bands.findIndex(({ band }) => band.key === cursor.key) : -1;
  const series = cursor?.series ?? firstSeries(marks);
  const at = (index: number): BarCursor | null => {
    const found = bands[Math.max(0, Math.min(index, bands.length - 1))];
    return found ? { key: found.band.key, series } : null;
  };
  if (step === 'home') return at(0);
  if (step === 'end') return at(bands.length - 1);
  // Of time the newest comes first, of categories the first.
  if (place < 0) return at(marks.axes && marks.names.length === 0 ? bands.length - 1 : 0);
  const [before, after] = isLying ? ['up', 'down'] : ['left', 'right'];
  if (step === before) return at(place - 1);
  if (step === after) return at(place + 1);
  const isOnwards = step === 'right' || step === 'up';
  return (
    cursor && { key: cursor.key, series: nextSeries(marks, place, series, isOnwards ? 1 : -1) }
  );
}

function firstSeries({ bars }: BarMarks): number {
  return bars[0]?.series ?? 0;
}

/** The next series that has a bar there, or the same. */
function nextSeries(marks: BarMarks, place: number, series: number, by: 1 | -1): number {
  const values = marks.bands[place]?.values ?? [];
  for (let next = series + by; next >= 0 && next < values.length; next += by) {
    if (!Number.isNaN(values[next])) return next;
  }
  return series;
}

function tipAt(marks: BarMarks, { key, series }: BarCursor): Tip | null {
  const place = marks.bands.findIndex(({ band }) => band.key === key);
  const band = marks.bands[place];
  if (!band) return null;
  const parts = marks.isShares ? shares(band.values) : null;
  const texts = band.values.map((own, i) => {
    const value = formatNumber(own, styleOf(marks.text, i));
    const part = parts?.[i];
    if (part === undefined || Number.isNaN(part)) return value;
    return `${value}, ${formatShare(part, marks.text.locale)}`;
  });
  const rows = marks.series
    .map(({ name }, i) => ({ i, name, value: band.values[i] ?? Number.NaN, text: texts[i] ?? '' }))
    .filter(({ value, i }) => !Number.isNaN(value) || i === series);
  if (!marks.isShares && rows.length > tipLimit) rows.sort((a, b) => b.value - a.value);
  const box = boxOf(marks, place, series);
  const own = rows.find(({ i }) => i === series);
  const tokenOf = (i: number) =>
    marks.bars.find((bar) => bar.band === place && bar.series === i)?.token ?? 'ink-3';
  const all = rows.map(
    ({ i, name: own, text }): TipRow => ({
      ...{ token: tokenOf(i), name: own, value: text },
      isStrong: i === series && rows.length > 1,
    }),
  );
  const name = marks.series.length > 1 ? `${own?.name} ` : '';
  return {
    x: marks.isLying ? box.right : (box.left + box.right) / 2,
    y: marks.isLying ? (box.top + box.bottom) / 2 : box.top,
    clear: clearOf(marks, place, box),
    title: marks.says === '' ? band.title : `${band.title} · ${marks.says}`,
    ...tipRows(
      all,
      rows.findIndex(({ i }) => i === series),
    ),
    spoken: `${band.title}: ${name}${own?.text ?? '–'}, ${outOf(place + 1, marks.bands.length, marks.text)}`,
  };
}

function boxOf({ bars, bands, plot, isLying }: BarMarks, place: number, series: number): Box {
  const own = bars.find((bar) => bar.band === place && bar.series === series);
  if (own) return own.box;
  const { start = 0, end = 0 } = bands[place] ?? {};
  if (isLying) return { left: plot.left, right: plot.left, top: start, bottom: end };
  return { left: start, right: end, top: plot.bottom, bottom: plot.bottom };
}

/** All bars of the band. */
function clearOf({ bars }: BarMarks, place: number, own: Box): Box {
  return bars
    .filter((bar) => bar.band === place)
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

/** A wash over the whole place, and an edge around the one bar of several. */
function drawBarCursor(pen: Pen, marks: BarMarks, cursor: BarCursor, ink: Ink): void {
  const place = marks.bands.findIndex(({ band }) => band.key === cursor.key);
  const band = marks.bands[place];
  if (!band) return;
  const { plot, isLying, right } = marks;
  pen.globalAlpha = 0.07;
  pen.fillStyle = ink.colour('ink-1');
  if (isLying) pen.fillRect(0, band.start, right, band.end - band.start);
  else pen.fillRect(band.start, plot.top, band.end - band.start, plot.bottom - plot.top);
  pen.globalAlpha = 1;
  if (marks.series.length < 2) return;
  const box = boxOf(marks, place, cursor.series);
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 1.5;
  pen.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
}

import {
  bisectLeft,
  bisectNearest,
  type CursorDefinition,
  type CursorStep,
  crisp,
  type DatumValue,
  drawBandCursor,
  drawDot,
  drawLine,
  type Ink,
  i18nFor,
  lastRowWithin,
  type Pen,
  selectedPhrase,
  selectedTipRow,
  type Tip,
  thresholdsOption,
  withMeaning,
} from '@chartroom/plot';
import type { StatMarks } from './layout';
import { selectedText } from './selectedReading';
import { valueText, xText } from './statText';
import type { Tile } from './tile';

/** A value of a figure, by name and x: rows move when a live series is trimmed. */
export interface StatCursor {
  readonly name: string;
  readonly x: number;
}

export const statCursor: CursorDefinition<StatMarks, StatCursor> = {
  pick: pickValue,
  move: moveCursor,
  draw: drawStatCursor,
  tip: tipAt,
  datum: datumAt,
  find: (marks, field, value) => {
    if (typeof value !== 'number' || field !== marks.index.data?.roles.x?.name) return null;
    const [tile] = marks.tiles;
    return tile ? nearestIn(tile, value) : null;
  },
};

function pickValue({ tiles }: StatMarks, x: number, y: number): StatCursor | null {
  const tile = tiles.find(
    ({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom,
  );
  if (!tile?.reading) return null;
  const { sparkline, reading } = tile;
  const isOver = sparkline && x >= sparkline.box.left - 4 && y >= sparkline.box.top - 4;
  if (!isOver) return { name: tile.series.name, x: newestX(tile, reading) };
  const { kx, bx } = sparkline.window.mapping;
  return nearestIn(tile, (x - bx) / kx);
}

function newestX({ series }: Tile, { row }: NonNullable<Tile['reading']>): number {
  return series.x[row] as number;
}

/** The nearest row that has a value. */
function nearestIn({ series, reading }: Tile, x: number): StatCursor | null {
  if (!reading) return null;
  const [from, to] = reading.rows;
  const nearest = Math.max(from, Math.min(bisectNearest(series.x, x, series.length), to - 1));
  for (let offset = 0; offset < to - from; offset += 1) {
    for (const row of [nearest - offset, nearest + offset]) {
      if (row < from || row >= to || Number.isNaN(series.y[row])) continue;
      return { name: series.name, x: series.x[row] as number };
    }
  }
  return null;
}

/** Moves between values of a figure, and between figures. */
function moveCursor(
  { tiles }: StatMarks,
  cursor: StatCursor | null,
  step: CursorStep,
  isCoarse = false,
): StatCursor | null {
  const tileIndex = tiles.findIndex(({ series }) => series.name === cursor?.name);
  const tile = tiles[tileIndex] ?? tiles.find(({ reading }) => reading);
  if (!tile) return null;
  if (cursor && (step === 'up' || step === 'down')) {
    const next = tiles[tileIndex + (step === 'down' ? 1 : -1)];
    return (next && nearestIn(next, cursor.x)) ?? cursor;
  }
  const row = rowAfter(tile, cursor, cursor || step === 'home' ? step : 'end', isCoarse);
  const x = row < 0 ? undefined : tile.series.x[row];
  return x === undefined ? cursor : { name: tile.series.name, x };
}

function rowAfter(
  { series, reading, sparkline }: Tile,
  cursor: StatCursor | null,
  step: CursorStep,
  isCoarse: boolean,
) {
  if (!reading) return -1;
  const [from, to] = reading.rows;
  if (step === 'end' || !cursor) {
    return step === 'home' ? nextValueRow(series, from, to) : reading.row;
  }
  if (step === 'home') return nextValueRow(series, from, to);
  const skip = isCoarse && sparkline ? 0.999 / sparkline.window.mapping.kx : 0;
  if (step === 'left') {
    const end = bisectLeft(series.x, cursor.x - skip, from, to);
    return lastRowWithin({ ...series, length: end }, [reading.span[0], cursor.x]);
  }
  const after = bisectLeft(series.x, cursor.x + skip, from, to);
  const isOn = series.x[after] === cursor.x;
  return nextValueRow(series, isOn ? after + 1 : after, to);
}

function nextValueRow({ y }: Tile['series'], from: number, to: number): number {
  for (let row = from; row < to; row += 1) {
    if (!Number.isNaN(y[row])) return row;
  }
  return -1;
}

function resolveCursor(marks: StatMarks, { name, x }: StatCursor) {
  const tile = marks.tiles.find(({ series }) => series.name === name);
  if (!tile?.reading) return null;
  const { series, reading } = tile;
  const row = bisectLeft(series.x, x, 0, series.length);
  const value = series.x[row] === x ? series.y[row] : undefined;
  if (value === undefined || x < reading.span[0] || x > reading.span[1]) return null;
  return { tile, reading, row, value };
}

function tipAt(marks: StatMarks, cursor: StatCursor): Tip | null {
  const resolved = resolveCursor(marks, cursor);
  if (!resolved) return null;
  const { tile, reading, row, value } = resolved;
  const { sparkline, box, series } = tile;
  const [from, to] = reading.rows;
  const position = xText(marks.index, reading, cursor.x, marks.scene);
  const title =
    position ||
    i18nFor(marks.scene.locale).t('Row {row} of {count}', {
      row: row - from + 1,
      count: to - from,
    });
  const { options, locale } = marks.scene;
  const number = valueText(reading, value, marks.scene);
  const text = withMeaning(number, value, thresholdsOption(options.thresholds), locale);
  const selected = tile.selected && selectedText(tile.selected, reading, marks.scene);
  return {
    x: sparkline
      ? cursor.x * sparkline.window.mapping.kx + sparkline.window.mapping.bx
      : tile.unitX,
    y: sparkline
      ? value * sparkline.window.mapping.ky + sparkline.window.mapping.by
      : tile.baseline,
    obstacle: sparkline ? sparkline.box : { ...box, bottom: tile.footnoteY },
    title,
    rows: [
      { token: sparkline?.token ?? 'ink-3', name: series.name, value: text, isStrong: false },
      ...(selected ? [selectedTipRow(selected, locale)] : []),
    ],
    more: 0,
    spoken: [
      `${title}: ${series.name} ${text}`,
      ...(selected ? [selectedPhrase(selected, locale)] : []),
    ].join(', '),
  };
}

function datumAt({ index, tiles }: StatMarks, { name, x }: StatCursor): readonly DatumValue[] {
  const { data, colour } = index;
  const along = data?.roles.x ? [{ field: data.roles.x.name, value: x }] : [];
  const isSplitByColour = colour !== null && data?.roles.ys.length === 1;
  const exists = tiles.some(({ series }) => series.name === name);
  return isSplitByColour && exists ? [...along, { field: colour.name, value: name }] : along;
}

/** A line and a dot on the sparkline; without one, the tile is shaded. */
function drawStatCursor(pen: Pen, marks: StatMarks, cursor: StatCursor, ink: Ink): void {
  const resolved = resolveCursor(marks, cursor);
  if (!resolved) return;
  const { sparkline, box } = resolved.tile;
  if (!sparkline) {
    drawBandCursor(pen, box, ink);
    return;
  }
  const { kx, bx, ky, by } = sparkline.window.mapping;
  const x = cursor.x * kx + bx;
  const line = crisp(x - 0.5);
  drawLine(pen, [line, sparkline.box.top], [line, sparkline.box.bottom], ink.colour('ink-2'));
  drawDot(
    pen,
    [x, resolved.value * ky + by],
    3.5,
    ink.colour(sparkline.token),
    ink.colour('panel'),
  );
}

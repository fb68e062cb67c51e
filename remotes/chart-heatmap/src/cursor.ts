import {
  type Box,
  type CursorDefinition,
  type CursorStep,
  classToken,
  type DatumValue,
  formatNumber,
  type Ink,
  i18nFor,
  type Pen,
  type Tip,
} from '@chartroom/plot';
import { cellTitle, cellValueText, valueTitle } from './cellTitle';
import { bandIndexAt } from './edges';
import type { Band } from './grid';
import type { HeatmapMarks } from './heatmapMarks';
import { areTimes, type CellSlots } from './valueSlots';

/** A cell, identified by the keys of its column and row: indexes change with the data. */
export interface CellCursor {
  readonly x: number;
  readonly y: number;
}

export const cellCursor: CursorDefinition<HeatmapMarks, CellCursor> = {
  pick: pickCell,
  move: moveCell,
  draw: drawCellCursor,
  tip: tipAt,
  datum(marks, cursor) {
    const position = positionOf(marks, cursor);
    const { index, grid, calendar } = marks;
    const [column, row] = [grid.columns[position.column], grid.rows[position.row]];
    if (!column || !row || !isCell(marks, position)) return [];
    if (calendar) {
      const day = calendar.days[position.row * grid.columns.length + position.column];
      return day ? [{ field: index.xName, value: day.from }] : [];
    }
    return [
      ...lineDatum(index.xName, column, index.data?.x.slots),
      ...lineDatum(index.yName, row, index.data?.y.slots),
    ];
  },
};

/** The value of a column or row in its field. */
function lineDatum(field: string, line: Band, slots: CellSlots | undefined): readonly DatumValue[] {
  if (!slots || slots.kind === 'single') return [];
  if (slots.kind === 'value') return [{ field, value: line.key }];
  if (slots.kind !== 'category') return [{ field, value: line.from }];
  const value = slots.field.dictionary[line.key - 1];
  return value === undefined ? [] : [{ field, value }];
}

interface CellPosition {
  readonly column: number;
  readonly row: number;
}

function pickCell(marks: HeatmapMarks, x: number, y: number): CellCursor | null {
  const position = { column: bandIndexAt(marks.x, x), row: bandIndexAt(marks.y, y) };
  return isCell(marks, position) ? cursorAt(marks, position) : null;
}

function isCell({ grid }: HeatmapMarks, { column, row }: CellPosition): boolean {
  const { columns, rows } = grid;
  if (column < 0 || column >= columns.length || row < 0 || row >= rows.length) return false;
  return grid.isCell[row * columns.length + column] === 1;
}

function cursorAt({ grid }: HeatmapMarks, { column, row }: CellPosition): CellCursor | null {
  const [x, y] = [grid.columns[column], grid.rows[row]];
  return x && y ? { x: x.key, y: y.key } : null;
}

/** Current cell of a cursor: its column and row may have moved or been merged. */
function positionOf({ grid }: HeatmapMarks, { x, y }: CellCursor): CellPosition {
  return { column: lineIndex(grid.columns, x), row: lineIndex(grid.rows, y) };
}

function lineIndex(lines: readonly Band[], key: number): number {
  return lines.findIndex((line) => line.key === key || (line.from <= key && key < line.to));
}

const directions: Readonly<Record<'left' | 'right' | 'up' | 'down', readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Arrows move between cells, Home and End to the ends of a row. */
function moveCell(
  marks: HeatmapMarks,
  cursor: CellCursor | null,
  step: CursorStep,
): CellCursor | null {
  const { columns, rows } = marks.grid;
  if (columns.length === 0 || rows.length === 0) return null;
  const position = cursor ? positionOf(marks, cursor) : null;
  if (!position || !isCell(marks, position)) {
    const first = step === 'home' ? nextCell(marks, { column: -1, row: 0 }, 'right') : null;
    return first ?? firstCell(marks);
  }
  if (step === 'home') return nextCell(marks, { column: -1, row: position.row }, 'right') ?? cursor;
  if (step === 'end') {
    return nextCell(marks, { column: columns.length, row: position.row }, 'left') ?? cursor;
  }
  return nextCell(marks, position, step) ?? cursor;
}

/** Over time, the newest cell of the first row; otherwise the first cell. */
function firstCell(marks: HeatmapMarks): CellCursor | null {
  const { columns, rows } = marks.grid;
  if (marks.calendar) {
    const last = marks.calendar.days.reduce(
      (newest, day, cell) => {
        const from = day?.from ?? Number.NEGATIVE_INFINITY;
        return from > newest.from ? { from, cell } : newest;
      },
      { from: Number.NEGATIVE_INFINITY, cell: -1 },
    ).cell;
    if (last < 0) return null;
    const row = Math.floor(last / columns.length);
    return cursorAt(marks, { column: last % columns.length, row });
  }
  const isTime = areTimes(marks.index.data?.x.slots);
  const start = isTime ? { column: columns.length, row: 0 } : { column: -1, row: 0 };
  return rows.length > 0 ? nextCell(marks, start, isTime ? 'left' : 'right') : null;
}

/** The next cell in a direction. Skips gaps of a calendar. */
function nextCell(
  marks: HeatmapMarks,
  { column, row }: CellPosition,
  step: keyof typeof directions,
): CellCursor | null {
  const [dx, dy] = directions[step];
  const { columns, rows } = marks.grid;
  const maxSteps = Math.max(columns.length, rows.length) + 1;
  for (let i = 1; i <= maxSteps; i += 1) {
    const position = { column: column + i * dx, row: row + i * dy };
    if (isCell(marks, position)) return cursorAt(marks, position);
  }
  return null;
}

function tipAt(marks: HeatmapMarks, cursor: CellCursor): Tip | null {
  const position = positionOf(marks, cursor);
  if (!isCell(marks, position)) return null;
  const { index, grid, text } = marks;
  const cell = position.row * grid.columns.length + position.column;
  const { across, down } = cellTitle(marks, cell);
  const value = cellValueText(marks, cell);
  const colourIndex = marks.classes[cell] as number;
  const isCounted = index.aggregate !== 'count' && (grid.counts[cell] as number) > 1;
  const count = formatNumber(grid.counts[cell] as number, { locale: text.locale });
  const i18n = i18nFor(text.locale);
  const title = down === '' ? across : `${down}, ${across}`;
  const values = { title, name: valueTitle(index, text.locale), value, count };
  const aggregated = { ...values, aggregate: index.aggregate };
  const box = boxOf(marks, position);
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    obstacle: box,
    title,
    rows: [
      {
        token: colourIndex < 0 ? 'line-strong' : classToken(marks.scale, colourIndex),
        name: isCounted
          ? i18n.t(
              '{name}, {aggregate, select, mean {mean} sum {sum} min {min} other {max}} of {count}',
              aggregated,
            )
          : values.name,
        value,
        isStrong: false,
      },
    ],
    more: 0,
    spoken: isCounted
      ? i18n.t(
          '{title}: {name} {value}, {aggregate, select, mean {mean} sum {sum} min {min} other {max}} ' +
            'of {count} rows',
          aggregated,
        )
      : `${title}: ${values.name} ${value}`,
  };
}

function boxOf({ x, y }: HeatmapMarks, { column, row }: CellPosition): Box {
  return {
    left: x.starts[column] as number,
    right: x.ends[column] as number,
    top: y.starts[row] as number,
    bottom: y.ends[row] as number,
  };
}

/** An ink edge with an inner edge of the panel's colour, visible on any colour. */
function drawCellCursor(pen: Pen, marks: HeatmapMarks, cursor: CellCursor, ink: Ink): void {
  const position = positionOf(marks, cursor);
  if (!isCell(marks, position)) return;
  const { left, top, right, bottom } = boxOf(marks, position);
  pen.lineWidth = 2;
  pen.strokeStyle = ink.colour('ink-1');
  pen.strokeRect(left - 1, top - 1, right - left + 2, bottom - top + 2);
  if (right - left < 8 || bottom - top < 8) return;
  pen.lineWidth = 1;
  pen.strokeStyle = ink.colour('panel');
  pen.strokeRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
}

import type { FieldValue } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import { crisp, drawLine, type Pen } from '../canvas/pen';
import type { BaseMarks, CursorDefinition, Tip } from '../chart/chartDefinition';
import type { DatumValue } from '../interaction/selectionLink';
import { xPixelAt } from '../interaction/zoom';
import { i18nFor } from '../messages/i18n';
import { type CellMarks, cellTitle, type MultiplesMarks, shiftBox } from './multiplesMarks';

/** How far from the cursor's x a datum of another cell is marked, in pixels. */
const nearPx = 8;

/** Series of a cell among which that of the cursor is looked for. */
const maxSeries = 50;
/** The same while the pointer moves, in each of many cells. */
const maxMarkedSeries = 8;

/** A datum of one cell. */
export interface CellCursor<Cursor> {
  /** The cell's name. */
  readonly cell: string;
  readonly at: Cursor;
}

/** Finds data in the cells: by the pointer in the one that it is over, by keys in the current one. */
export function multiplesCursor<Marks extends BaseMarks, Cursor>(
  inner: CursorDefinition<Marks, Cursor>,
): CursorDefinition<MultiplesMarks<Marks>, CellCursor<Cursor>> {
  type All = MultiplesMarks<Marks>;
  const cellOf = ({ cells }: All, cursor: CellCursor<Cursor> | null) =>
    cells.find(({ name }) => name === cursor?.cell);
  const inCell = (cell: CellMarks<Marks>, at: Cursor | null) =>
    at === null ? null : { cell: cell.name, at };
  /** The position of a datum on x, which other cells share. */
  const positionOf = ({ marks }: CellMarks<Marks>, at: Cursor) => inner.datum?.(marks, at)[0];
  const findIn = ({ marks }: CellMarks<Marks>, x: DatumValue | undefined) =>
    x ? (inner.find?.(marks, x.field, x.value) ?? null) : null;
  /** The datum of a cell at a position, of the same series where it has one. */
  const findSeriesIn = (
    cell: CellMarks<Marks>,
    x: DatumValue | undefined,
    key: string | null,
    limit = maxSeries,
  ) => {
    const found = findIn(cell, x);
    const at = found === null ? undefined : positionOf(cell, found)?.value;
    const across = cell.marks.isHorizontal
      ? (['left', 'right'] as const)
      : (['down', 'up'] as const);
    for (const direction of across) {
      let current: Cursor | null = found;
      for (let step = 0; current !== null && step < limit; step += 1) {
        if (inner.key?.(cell.marks, current) === key) return current;
        const next: Cursor | null = inner.move(cell.marks, current, direction);
        if (next === null || positionOf(cell, next)?.value !== at) break;
        current = next;
      }
    }
    return found;
  };
  /** The datum nearest to the same pixel of another cell's plot. */
  const pickSame = (from: CellMarks<Marks>, at: Cursor, to: CellMarks<Marks>) => {
    const tip = inner.tip(from.marks, at);
    const [a, b] = [from.marks.axes?.plot, to.marks.axes?.plot];
    if (!tip || !a || !b) return null;
    return inner.pick(to.marks, tip.x - a.left + b.left, tip.y - a.top + b.top);
  };
  /** The datum of another cell at the same position. Null where the nearest is elsewhere. */
  const sameIn = (cell: CellMarks<Marks>, x: DatumValue | undefined, key: string | null) => {
    const found = findSeriesIn(cell, x, key, maxMarkedSeries);
    const value = found === null ? undefined : positionOf(cell, found)?.value;
    if (found === null || value === undefined || value === x?.value) return found;
    const { zoom } = cell.marks;
    if (!zoom || typeof value !== 'number' || typeof x?.value !== 'number') return null;
    return Math.abs(xPixelAt(zoom, value) - xPixelAt(zoom, x.value)) <= nearPx ? found : null;
  };
  return {
    ...(inner.firstStep && { firstStep: inner.firstStep }),
    pick({ cells }, x, y) {
      const cell = cells.find(
        ({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom,
      );
      return cell ? inCell(cell, inner.pick(cell.marks, x - cell.dx, y - cell.dy)) : null;
    },
    move(marks, cursor, step, isCoarse) {
      const current = cellOf(marks, cursor);
      if (cursor && current)
        return inCell(current, inner.move(current.marks, cursor.at, step, isCoarse)) ?? cursor;
      return firstOf(marks.cells, (cell) => inCell(cell, inner.move(cell.marks, null, step)));
    },
    moveCell(marks, cursor, by) {
      const { cells } = marks;
      const current = cellOf(marks, cursor);
      if (!cursor || !current) {
        const ordered = by > 0 ? cells : cells.toReversed();
        return firstOf(ordered, (cell) => inCell(cell, inner.move(cell.marks, null, 'end')));
      }
      const index = cells.indexOf(current);
      const others = by > 0 ? cells.slice(index + 1) : cells.slice(0, index).toReversed();
      const x = positionOf(current, cursor.at);
      const key = inner.key?.(current.marks, cursor.at) ?? null;
      const near = (cell: CellMarks<Marks>) =>
        inner.find ? findSeriesIn(cell, x, key) : pickSame(current, cursor.at, cell);
      const next = firstOf(others, (cell) =>
        inCell(cell, near(cell) ?? inner.move(cell.marks, null, 'end')),
      );
      return next ?? cursor;
    },
    draw(pen, marks, cursor, ink, hasTip = false) {
      const current = cellOf(marks, cursor);
      if (!current) return;
      const x = positionOf(current, cursor.at);
      const key = inner.key?.(current.marks, cursor.at) ?? null;
      for (const cell of marks.cells) {
        const at = cell === current ? cursor.at : sameIn(cell, x, key);
        pen.save();
        pen.translate(cell.dx, cell.dy);
        // The text at the axis is only below the last cell of each column.
        if (at !== null) inner.draw(pen, cell.marks, at, ink, hasTip || !cell.hasXTexts);
        else if (inner.find) drawLineAt(pen, cell.marks, x?.value, ink);
        pen.restore();
      }
    },
    ...(inner.edge && {
      edge: ({ cells: [first] }: All, value: number, isEnd: boolean) =>
        (first && inner.edge?.(first.marks, value, isEnd)) ?? { value, text: '' },
    }),
    tip(marks, cursor) {
      const cell = cellOf(marks, cursor);
      const tip = cell ? inner.tip(cell.marks, cursor.at) : null;
      return cell && tip ? shiftTip(tip, cell, marks.locale) : null;
    },
    datum(marks, cursor) {
      const cell = cellOf(marks, cursor);
      const own = cell ? (inner.datum?.(cell.marks, cursor.at) ?? []) : [];
      return cell ? [...own, { field: marks.fieldName, value: cell.name }] : [];
    },
    find: ({ cells }, field, value) =>
      firstOf(cells, (cell) => inCell(cell, inner.find?.(cell.marks, field, value) ?? null)),
    key(marks, cursor) {
      const cell = cellOf(marks, cursor);
      return cell ? (inner.key?.(cell.marks, cursor.at) ?? null) : null;
    },
  };
}

/** The line of the cursor in a cell that has no datum there. */
function drawLineAt(
  pen: Pen,
  { axes, zoom }: BaseMarks,
  value: FieldValue | undefined,
  ink: Ink,
): void {
  const x = zoom && typeof value === 'number' ? xPixelAt(zoom, value) : Number.NaN;
  if (!axes || !(x >= axes.plot.left && x <= axes.plot.right)) return;
  const { top, bottom } = axes.plot;
  drawLine(pen, [crisp(x - 0.5), top], [crisp(x - 0.5), bottom], ink.colour('ink-2'));
}

/** The first result that isn't null. */
function firstOf<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | null,
): Result | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function shiftTip(tip: Tip, { name: ownName, dx, dy }: CellMarks<unknown>, locale: string): Tip {
  const name = cellTitle(ownName);
  const i18n = i18nFor(locale);
  const { title, spoken, obstacle } = tip;
  return {
    ...tip,
    x: tip.x + dx,
    y: tip.y + dy,
    ...(obstacle && { obstacle: shiftBox(obstacle, dx, dy) }),
    title: title === '' ? name : i18n.t('{cell} · {title}', { cell: name, title }),
    spoken: i18n.t('{cell}: {datum}', { cell: name, datum: spoken }),
  };
}

import type { CursorStep } from '@chartroom/plot';
import { pixelAt } from './density';
import type { MapMarks } from './mapMarks';
import { overlaps, transformBox } from './mapTransform';

/** One datum: a region, or a point by its row. */
export type MapItem =
  | { readonly kind: 'region'; readonly index: number }
  | { readonly kind: 'point'; readonly index: number };

export interface PositionedItem {
  readonly item: MapItem;
  readonly x: number;
  readonly y: number;
}

interface KeyboardOrders {
  readonly items: readonly PositionedItem[];
  /** Indexes of `items` from west to east and from north to south, with the rank of each item. */
  readonly byX: readonly number[];
  readonly byY: readonly number[];
}

const cache = new WeakMap<MapMarks, KeyboardOrders>();

/** Keyboard order of regions with data and points in view. Computed on first use. */
export function keyboardOrders(marks: MapMarks): KeyboardOrders {
  const cached = cache.get(marks);
  if (cached) return cached;
  const items = [...regionItems(marks), ...pointItems(marks)];
  const orderBy = (first: 'x' | 'y', second: 'x' | 'y') =>
    [...items.keys()].sort((a, b) => {
      const [itemA, itemB] = [items[a] as PositionedItem, items[b] as PositionedItem];
      return itemA[first] - itemB[first] || itemA[second] - itemB[second] || a - b;
    });
  const orders = { items, byX: orderBy('x', 'y'), byY: orderBy('y', 'x') };
  cache.set(marks, orders);
  return orders;
}

export function nextItem(marks: MapMarks, item: MapItem | null, step: CursorStep): MapItem | null {
  const { items, byX, byY } = keyboardOrders(marks);
  if (items.length === 0) return null;
  const order = step === 'up' || step === 'down' ? byY : byX;
  const index = item ? indexIn(items, order, densityRepresentative(marks, item)) : -1;
  return items[order[nextIndex(index, order.length, step)] ?? -1]?.item ?? null;
}

/** Rank from 1; 0 if the item isn't in view. */
export function westToEastRank(marks: MapMarks, item: MapItem): { rank: number; count: number } {
  const { items, byX } = keyboardOrders(marks);
  return { rank: indexIn(items, byX, densityRepresentative(marks, item)) + 1, count: items.length };
}

function nextIndex(index: number, count: number, step: CursorStep): number {
  if (step === 'end') return count - 1;
  if (step === 'home' || index < 0) return 0;
  const delta = step === 'right' || step === 'down' ? 1 : -1;
  return Math.max(0, Math.min(count - 1, index + delta));
}

function indexIn(
  items: readonly PositionedItem[],
  order: readonly number[],
  item: MapItem,
): number {
  return order.findIndex((i) => isSameItem((items[i] as PositionedItem).item, item));
}

/** In a density, the point that represents its pixel. */
function densityRepresentative(marks: MapMarks, item: MapItem): MapItem {
  const density = item.kind === 'point' ? marks.points?.density : null;
  const position = density && pointPosition(marks, item.index);
  if (!position) return item;
  const row = density.rows[pixelAt(density.raster, marks.plot, position.x, position.y)] ?? -1;
  return row < 0 ? item : { kind: 'point', index: row };
}

function isSameItem(a: MapItem, b: MapItem): boolean {
  return a.kind === b.kind && a.index === b.index;
}

function regionItems(marks: MapMarks): readonly PositionedItem[] {
  const { regions, fitted } = marks;
  const visible = regions?.ranked.filter((index) => fitted?.boxes[index]) ?? [];
  return visible.flatMap((index) => regionPosition(marks, index) ?? []);
}

/** Anchor of a region: the centre of its largest polygon, so that France's isn't in the sea. */
export function regionPosition(
  { fitted, plot, plane }: MapMarks,
  index: number,
): PositionedItem | null {
  const mainBox = fitted?.projected.regions[index]?.mainBox;
  if (!fitted || !mainBox) return null;
  const box = transformBox(mainBox, fitted.view);
  const longestLine = (fitted.regions[index] ?? []).reduce<Float64Array | null>(
    (longest, line) => (longest && longest.length >= line.length ? longest : line),
    null,
  );
  const boxCentre = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
  const [x, y] = longestLine ? meanVertex(longestLine) : boxCentre;
  const item = { kind: 'region', index } as const;
  // The view follows the keyboard cursor.
  if (plane?.view && !overlaps(box, plot)) return { item, x, y };
  // The anchor of a clipped region is in its visible part.
  const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));
  return { item, x: clamp(x, plot.left, plot.right), y: clamp(y, plot.top, plot.bottom) };
}

/** Position of a row's point, in view or not. */
export function pointPosition(
  { points, fitted }: MapMarks,
  row: number,
): Omit<PositionedItem, 'item'> | null {
  if (!points || !fitted) return null;
  const { k, dx, dy } = fitted.view;
  const x = (points.tally.x[row] as number) * k + dx;
  const y = (points.tally.y[row] as number) * k + dy;
  return Number.isNaN(x + y) ? null : { x, y };
}

function pointItems({ points, plot }: MapMarks): readonly PositionedItem[] {
  if (!points) return [];
  const itemAt = (index: number, x: number, y: number): PositionedItem => {
    return { item: { kind: 'point', index }, x, y };
  };
  if (!points.density) {
    return Array.from({ length: points.count }, (_, i) =>
      itemAt(points.rows[i] as number, points.x[i] as number, points.y[i] as number),
    );
  }
  // In a density, the newest point of each pixel.
  const { raster, rows } = points.density;
  const items: PositionedItem[] = [];
  for (const [pixel, row] of rows.entries()) {
    if (row < 0) continue;
    const line = Math.floor(pixel / raster.width);
    items.push(itemAt(row, plot.left + (pixel % raster.width), plot.top + line));
  }
  return items;
}

function meanVertex(line: Float64Array): readonly [number, number] {
  let [x, y] = [0, 0];
  for (let i = 0; i < line.length; i += 2) {
    x += line[i] as number;
    y += line[i + 1] as number;
  }
  return [(2 * x) / line.length, (2 * y) / line.length];
}

import type { CursorStep } from '@chartroom/plot';
import { pixelAt } from './density';
import type { MapMarks } from './mapMarks';
import { meet, placedBox } from './view';

/** One datum: a region, or a point by its row. */
export type Item =
  | { readonly kind: 'region'; readonly place: number }
  | { readonly kind: 'point'; readonly place: number };

export interface Spot {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
}

interface Orders {
  readonly spots: readonly Spot[];
  /** Places in `spots` from west to east, from north to south, and where a spot is in each. */
  readonly across: readonly number[];
  readonly down: readonly number[];
}

const kept = new WeakMap<MapMarks, Orders>();

/** Regions with data and points in view, as the keys walk over them: made when they first do. */
export function ordersOf(marks: MapMarks): Orders {
  const known = kept.get(marks);
  if (known) return known;
  const spots = [...regionSpots(marks), ...pointSpots(marks)];
  const by = (first: 'x' | 'y', second: 'x' | 'y') =>
    [...spots.keys()].sort((a, b) => {
      const [one, other] = [spots[a] as Spot, spots[b] as Spot];
      return one[first] - other[first] || one[second] - other[second] || a - b;
    });
  const orders = { spots, across: by('x', 'y'), down: by('y', 'x') };
  kept.set(marks, orders);
  return orders;
}

export function stepFrom(marks: MapMarks, item: Item | null, step: CursorStep): Item | null {
  const { spots, across, down } = ordersOf(marks);
  if (spots.length === 0) return null;
  const order = step === 'up' || step === 'down' ? down : across;
  const place = item ? placeIn(spots, order, spotted(marks, item)) : -1;
  return spots[order[nextPlace(place, order.length, step)] ?? -1]?.item ?? null;
}

/** From 1; 0 where it is not in view. */
export function rankFromWest(marks: MapMarks, item: Item): { rank: number; count: number } {
  const { spots, across } = ordersOf(marks);
  return { rank: placeIn(spots, across, spotted(marks, item)) + 1, count: spots.length };
}

function nextPlace(place: number, count: number, step: CursorStep): number {
  if (step === 'end') return count - 1;
  if (step === 'home' || place < 0) return 0;
  const by = step === 'right' || step === 'down' ? 1 : -1;
  return Math.max(0, Math.min(count - 1, place + by));
}

function placeIn(spots: readonly Spot[], order: readonly number[], item: Item): number {
  return order.findIndex((at) => isSame((spots[at] as Spot).item, item));
}

/** Of counted points the one that stands for their pixel. */
function spotted(marks: MapMarks, item: Item): Item {
  const density = item.kind === 'point' ? marks.points?.density : null;
  const spot = density && pointSpot(marks, item.place);
  if (!spot) return item;
  const row = density.rows[pixelAt(density.raster, marks.plot, spot.x, spot.y)] ?? -1;
  return row < 0 ? item : { kind: 'point', place: row };
}

function isSame(a: Item, b: Item): boolean {
  return a.kind === b.kind && a.place === b.place;
}

function regionSpots(marks: MapMarks): readonly Spot[] {
  const { regions, fitted } = marks;
  const seen = regions?.ranked.filter((place) => fitted?.boxes[place]) ?? [];
  return seen.flatMap((place) => regionSpot(marks, place) ?? []);
}

/** Where a region is told: in the middle of its largest part, so that France's is not in the sea. */
export function regionSpot({ fitted, plot, plane }: MapMarks, place: number): Spot | null {
  const core = fitted?.projected.regions[place]?.core;
  if (!fitted || !core) return null;
  const box = placedBox(core, fitted.view);
  const largest = (fitted.regions[place] ?? []).reduce<Float64Array | null>(
    (most, line) => (most && most.length >= line.length ? most : line),
    null,
  );
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
  const [x, y] = largest ? middleOf(largest) : middle;
  const item = { kind: 'region', place } as const;
  // The view goes there when a key leads to it.
  if (plane?.view && !meet(box, plot)) return { item, x, y };
  // What is cut by the edge is told where it is seen.
  const within = (at: number, from: number, to: number) => Math.max(from, Math.min(at, to));
  return { item, x: within(x, plot.left, plot.right), y: within(y, plot.top, plot.bottom) };
}

/** Where the point of a row stands, in view or not. */
export function pointSpot({ points, fitted }: MapMarks, row: number): Omit<Spot, 'item'> | null {
  if (!points || !fitted) return null;
  const { k, dx, dy } = fitted.view;
  const x = (points.tally.x[row] as number) * k + dx;
  const y = (points.tally.y[row] as number) * k + dy;
  return Number.isNaN(x + y) ? null : { x, y };
}

function pointSpots({ points, plot }: MapMarks): readonly Spot[] {
  if (!points) return [];
  const spot = (place: number, x: number, y: number): Spot => {
    return { item: { kind: 'point', place }, x, y };
  };
  if (!points.density) {
    return Array.from({ length: points.count }, (_, i) =>
      spot(points.rows[i] as number, points.x[i] as number, points.y[i] as number),
    );
  }
  // Of counted points one for each pixel, the newest.
  const { raster, rows } = points.density;
  const spots: Spot[] = [];
  for (const [pixel, row] of rows.entries()) {
    if (row < 0) continue;
    const line = Math.floor(pixel / raster.width);
    spots.push(spot(row, plot.left + (pixel % raster.width), plot.top + line));
  }
  return spots;
}

function middleOf(line: Float64Array): readonly [number, number] {
  let [x, y] = [0, 0];
  for (let i = 0; i < line.length; i += 2) {
    x += line[i] as number;
    y += line[i + 1] as number;
  }
  return [(2 * x) / line.length, (2 * y) / line.length];
}

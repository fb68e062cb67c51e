import type { ColourToken, Numbers, Raster } from '@chartroom/plot';
import { otherColourSlot } from './colours';
import type { RowRange } from './rowRange';
import type { ScatterData } from './scatterData';
import type { ScatterRoles } from './scatterRoles';
import {
  edgeTolerancePx,
  type HiddenColours,
  maxImmediateRows,
  plotSize,
  type View,
  viewKey,
} from './view';

/** Number of points on each pixel of the plot. */
export interface Density {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Points of each pixel. */
  readonly cells: Uint32Array;
  /** For a category: the majority colour of each pixel, if one has more than half of its points. */
  readonly colours: Uint8Array | null;
  /** Its lead (Boyer–Moore majority vote). */
  readonly leads: Int32Array | null;
  /** For a number: the sum of its values, `NaN` if one is missing. */
  readonly sums: Float64Array | null;
  /** Last row of each pixel + 1. Computed when the pointer needs it. */
  rows: Uint32Array | null;
  /** Its levels, with their cache key. */
  levels: DensityLevels | null;
  levelsKey: string;
  /** Number of rows counted. */
  countedTo: number;
  /** Number of points counted, all in view. */
  total: number;
}

/** A density as it is drawn. */
export interface DensityLevels {
  readonly raster: Raster;
  readonly inks: readonly LevelInk[];
  /** Minimum count of each step. */
  readonly steps: readonly number[];
}

export interface LevelInk {
  readonly token: ColourToken;
  readonly alpha: number;
}

export interface DensityMarks {
  readonly counts: Density;
  readonly levels: DensityLevels;
  readonly inks: readonly LevelInk[];
  /** Whether colours show counts. */
  readonly hasUniformInk: boolean;
}

/** Counts rows that are new since `previous` if it's of the same view, or else all. */
export function countDensity(data: ScatterData, view: View, previous: Density | null): Density {
  const density = previous?.key === viewKey(view) ? previous : emptyDensity(data, view, previous);
  const from = Math.max(view.range.from, density.countedTo);
  if (from < view.range.to) count(density, data, view, { from, to: view.range.to });
  density.countedTo = data.rows;
  return density;
}

/** Whether enough rows of a view are counted that the rest is fast. */
export function canCountImmediately(view: View, previous: Density | null): boolean {
  return previous?.key === viewKey(view) && view.range.to - previous.countedTo <= maxImmediateRows;
}

/** Rows per slice. */
const rowsPerSlice = 1 << 16;

/** Counts all rows of a view in slices, including the last row of each pixel. */
export function* countInSlices(data: ScatterData, view: View): Generator<void, Density, void> {
  const density = emptyDensity(data, view, null);
  density.rows = new Uint32Array(density.cells.length);
  const { from, to } = view.range;
  for (let row = from; row < to; row += rowsPerSlice) {
    count(density, data, view, { from: row, to: Math.min(row + rowsPerSlice, to) });
    yield;
  }
  // Rows added since the layout are counted with the next drawing.
  density.countedTo = to;
  return density;
}

/** An empty density. Reuses buffers, since zooming counts again in every frame. */
function emptyDensity({ roles }: ScatterData, view: View, previous: Density | null): Density {
  const { width, height } = plotSize(view.plot);
  const length = width * height;
  const reusable = previous && previous.width * previous.height === length ? previous : null;
  const isCategory = roles.colour?.type === 'category';
  const isNumber = roles.colour !== null && !isCategory;
  const cells = reusable?.cells.fill(0) ?? new Uint32Array(length);
  return {
    key: viewKey(view),
    width,
    height,
    cells,
    colours: isCategory ? (reusable?.colours ?? new Uint8Array(length)) : null,
    leads: isCategory ? (reusable?.leads?.fill(0) ?? new Int32Array(length)) : null,
    sums: isNumber ? (reusable?.sums?.fill(0) ?? new Float64Array(length)) : null,
    rows: null,
    levels: null,
    levelsKey: '',
    countedTo: 0,
    total: 0,
  };
}

/** Rows per chunk, small enough to stay in the processor's cache. */
const chunkRows = 8192;
const chunk = new Int32Array(chunkRows);

function count(
  density: Density,
  { roles }: ScatterData,
  view: View,
  { from, to }: Pick<RowRange, 'from' | 'to'>,
): void {
  const { stride } = view;
  const { cells, colours, leads, sums } = density;
  const { colour } = roles;
  for (let row = from; row < to; row += chunkRows * stride) {
    const length = Math.min(chunkRows, Math.ceil((to - row) / stride));
    const rows = { start: row, length, stride };
    findPixels(rows, roles, view, density);
    density.total += countCells(cells, rows);
    if (density.rows) recordRows(density.rows, rows);
    if (colours && leads && colour) countVotes(colours, leads, colour.values, rows);
    else if (sums && colour) addValues(sums, colour.values, rows);
  }
}

/** The last row on a pixel; −1 for none. */
export function lastRowAtPixel(
  density: Density,
  data: ScatterData,
  view: View,
  pixel: number,
): number {
  if (!density.rows) {
    const { length } = density.cells;
    density.rows = new Uint32Array(length);
    const recount = { ...density, cells: new Uint32Array(length), leads: null, sums: null };
    count(recount, data, view, view.range);
  }
  return (density.rows[pixel] ?? 0) - 1;
}

interface ChunkRows {
  readonly start: number;
  readonly length: number;
  readonly stride: number;
}

/** Writes the pixel of each row to `chunk`; −1 for rows that are hidden or out of view. */
function findPixels(rows: ChunkRows, roles: ScatterRoles, view: View, density: Density): void {
  const { start, length, stride } = rows;
  const { x, y, plot, hidden } = view;
  const { width, height } = density;
  const [xs, ys] = [roles.x.values, roles.y.values];
  const [isLogX, isLogY] = [x.kind === 'log', y.kind === 'log'];
  const [kx, ky, bx, by] = [x.k, y.k, x.b - plot.left, y.b - plot.top];
  const [right, bottom] = [width - 1, height - 1];
  // Points within the tolerance of an edge are on it; the last pixel includes both its edges.
  const [maxX, maxY] = [width + edgeTolerancePx, height + edgeTolerancePx];
  let row = start;
  for (let i = 0; i < length; i += 1) {
    const vx = xs[row] as number;
    const vy = ys[row] as number;
    row += stride;
    const px = (isLogX ? Math.log(vx) : vx) * kx + bx;
    const py = (isLogY ? Math.log(vy) : vy) * ky + by;
    let pixel = -1;
    if (px >= -edgeTolerancePx && px <= maxX && py >= -edgeTolerancePx && py <= maxY) {
      const column = px < right ? px | 0 : right;
      const line = py < bottom ? py | 0 : bottom;
      pixel = line * width + column;
    }
    chunk[i] = pixel;
  }
  if (hidden && roles.colour) excludeHidden(hidden, roles.colour.values, rows);
}

/** Removes points of hidden colours. */
function excludeHidden(
  { isHidden }: HiddenColours,
  codes: Numbers,
  { start, length, stride }: ChunkRows,
): void {
  for (let i = 0; i < length; i += 1) {
    if (isHidden[(codes[start + i * stride] as number) + 1] === 1) chunk[i] = -1;
  }
}

/** Each row counts `stride` times. */
function countCells(cells: Uint32Array, { length, stride }: ChunkRows): number {
  let total = 0;
  for (let i = 0; i < length; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel < 0) continue;
    cells[pixel] = (cells[pixel] as number) + stride;
    total += stride;
  }
  return total;
}

function recordRows(last: Uint32Array, { start, length, stride }: ChunkRows): void {
  for (let i = 0; i < length; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel >= 0) last[pixel] = start + i * stride + 1;
  }
}

function countVotes(
  colours: Uint8Array,
  leads: Int32Array,
  codes: Numbers,
  { start, length, stride }: ChunkRows,
): void {
  for (let i = 0; i < length; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel < 0) continue;
    vote(colours, leads, pixel, colourOfCode(codes[start + i * stride] as number));
  }
}

function addValues(
  sums: Float64Array,
  values: Numbers,
  { start, length, stride }: ChunkRows,
): void {
  for (let i = 0; i < length; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel < 0) continue;
    const value = values[start + i * stride] as number;
    sums[pixel] = (sums[pixel] as number) + value * stride;
  }
}

function colourOfCode(code: number): number {
  return code >= 0 && code < otherColourSlot ? code : otherColourSlot;
}

function vote(colours: Uint8Array, leads: Int32Array, pixel: number, colour: number): void {
  const lead = leads[pixel] as number;
  if (lead === 0) {
    colours[pixel] = colour;
    leads[pixel] = 1;
  } else leads[pixel] = colours[pixel] === colour ? lead + 1 : lead - 1;
}

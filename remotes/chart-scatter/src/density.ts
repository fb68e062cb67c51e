import type { Box, Numbers } from '@chartroom/plot';
import { otherColour } from './colours';
import type { Intake } from './intake';
import type { RowRange } from './rowRange';
import type { Mapping, ScaleKind } from './scale';

/** What is in view, and where it stands. */
export interface View {
  readonly x: Mapping;
  readonly y: Mapping;
  readonly plot: Box;
  readonly range: RowRange;
  /** Every row is counted, or one of so many for all of them: see `strideFor`. */
  readonly stride: number;
}

/** Rows that are counted in some 3 ms. */
const rowsOfGesture = 1 << 18;

/** While the viewer zooms a part of many rows stands for all; at rest every one counts. */
export function strideFor({ from, to }: RowRange, isGesture: boolean): number {
  return isGesture ? Math.max(1, Math.ceil((to - from) / rowsOfGesture)) : 1;
}

/**
 * How many points lie on each pixel of the plot. It is also what finds the point under the pointer,
 * since each pixel keeps its last row: an index that costs nothing more than the drawing.
 */
export interface Density {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Two for each pixel: how many points, and the last one's row + 1. */
  readonly cells: Int32Array;
  /** Of a category: the colour that most points of a pixel have, where one has more than half. */
  readonly colours: Uint8Array | null;
  /** By how much it leads (Boyer and Moore's vote). */
  readonly leads: Int32Array | null;
  /** Of a number: the sum of its values, and `NaN` where one is missing. */
  readonly sums: Float64Array | null;
  /** Rows counted. */
  until: number;
  /** Points counted: those in view. */
  total: number;
}

/** Counts what is new since `before` where that is of the same view, else all. */
export function countDensity(intake: Intake, view: View, before: Density | null): Density {
  const { plot, x, y, range } = view;
  const width = Math.max(1, Math.round(plot.right - plot.left));
  const height = Math.max(1, Math.round(plot.bottom - plot.top));
  const key = [x.kind, x.k, x.b, y.kind, y.k, y.b, width, height, view.stride].join(' ');
  const isSame = before?.key === key && before.until <= intake.rows;
  const density = isSame ? before : emptyDensity(key, width, height, intake, before);
  const from = Math.max(range.from, isSame ? density.until : 0);
  if (from < range.to) count(density, intake, view, from);
  density.until = intake.rows;
  return density;
}

/** Buffers are used again: a zoom counts anew with every frame. */
function emptyDensity(
  key: string,
  width: number,
  height: number,
  { roles }: Intake,
  before: Density | null,
): Density {
  const length = width * height;
  const used = before && before.width * before.height === length ? before : null;
  const isCategory = roles.colour?.type === 'category';
  const isNumber = roles.colour !== null && !isCategory;
  const cells = used?.cells.fill(0) ?? new Int32Array(2 * length);
  return {
    key,
    width,
    height,
    cells,
    colours: isCategory ? (used?.colours ?? new Uint8Array(length)) : null,
    leads: isCategory ? (used?.leads?.fill(0) ?? new Int32Array(length)) : null,
    sums: isNumber ? (used?.sums?.fill(0) ?? new Float64Array(length)) : null,
    until: 0,
    total: 0,
  };
}

/** Rows whose pixels are found before they are counted: they stay in the processor's cache. */
const chunkRows = 8192;
/** Less than can be seen, more than rounding does. */
export const edgePx = 0.01;
const chunk = new Int32Array(chunkRows);
const placesX = new Float64Array(chunkRows);
const placesY = new Float64Array(chunkRows);

function count(density: Density, { roles }: Intake, view: View, start: number): void {
  const { stride, range } = view;
  const { cells, colours, leads, sums } = density;
  const { x, y, colour } = roles;
  for (let row = start; row < range.to; row += chunkRows * stride) {
    const many = Math.min(chunkRows, Math.ceil((range.to - row) / stride));
    const rows = { start: row, many, stride };
    const atX = onScale(view.x.kind, x.values, rows, placesX);
    const atY = onScale(view.y.kind, y.values, rows, placesY);
    findPixels(atX, atY, view, density);
    density.total += countCells(cells, rows);
    if (colours && leads && colour) countVotes(colours, leads, colour.values, rows);
    else if (sums && colour) addValues(sums, colour.values, rows);
  }
}

interface ChunkRows {
  readonly start: number;
  readonly many: number;
  readonly stride: number;
}

/** Values where they stand on their scale: the column itself, or what is written to `places`. */
function onScale(
  kind: ScaleKind,
  values: Numbers,
  { start, many, stride }: ChunkRows,
  places: Float64Array,
): Numbers {
  if (kind !== 'log' && stride === 1) return values.subarray(start, start + many);
  for (let i = 0; i < many; i += 1) places[i] = values[start + i * stride] as number;
  if (kind === 'log') {
    for (let i = 0; i < many; i += 1) places[i] = Math.log(places[i] as number);
  }
  return places.subarray(0, many);
}

/** Writes the pixel of each row to `chunk`; −1 for those that are not in view. */
function findPixels(
  atX: Numbers,
  atY: Numbers,
  { x, y, plot }: View,
  { width, height }: Density,
): void {
  const [kx, ky, bx, by] = [x.k, y.k, x.b - plot.left, y.b - plot.top];
  const [right, bottom] = [width - 1, height - 1];
  // What rounding puts on either side of an edge is on it; the last pixel has both its edges.
  const [mostX, mostY] = [width + edgePx, height + edgePx];
  for (let i = 0; i < atX.length; i += 1) {
    const px = (atX[i] as number) * kx + bx;
    const py = (atY[i] as number) * ky + by;
    let pixel = -1;
    if (px >= -edgePx && px <= mostX && py >= -edgePx && py <= mostY) {
      const column = px < right ? px | 0 : right;
      const line = py < bottom ? py | 0 : bottom;
      pixel = line * width + column;
    }
    chunk[i] = pixel;
  }
}

/** Each counts for as many rows as it stands for. */
function countCells(cells: Int32Array, { start, many, stride }: ChunkRows): number {
  let total = 0;
  for (let i = 0; i < many; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel < 0) continue;
    const cell = pixel << 1;
    cells[cell] = (cells[cell] as number) + stride;
    cells[cell + 1] = start + i * stride + 1;
    total += stride;
  }
  return total;
}

function countVotes(
  colours: Uint8Array,
  leads: Int32Array,
  codes: Numbers,
  { start, many, stride }: ChunkRows,
): void {
  for (let i = 0; i < many; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel < 0) continue;
    vote(colours, leads, pixel, colourOfCode(codes[start + i * stride] as number));
  }
}

function addValues(sums: Float64Array, values: Numbers, { start, many, stride }: ChunkRows): void {
  for (let i = 0; i < many; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel < 0) continue;
    const value = values[start + i * stride] as number;
    sums[pixel] = (sums[pixel] as number) + value * stride;
  }
}

function colourOfCode(code: number): number {
  return code >= 0 && code < otherColour ? code : otherColour;
}

function vote(colours: Uint8Array, leads: Int32Array, pixel: number, colour: number): void {
  const lead = leads[pixel] as number;
  if (lead === 0) {
    colours[pixel] = colour;
    leads[pixel] = 1;
  } else leads[pixel] = colours[pixel] === colour ? lead + 1 : lead - 1;
}

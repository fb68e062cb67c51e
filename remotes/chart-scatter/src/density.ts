import type { Box, Numbers } from '@chartroom/plot';
import { otherColour } from './colours';
import type { Intake } from './intake';
import type { RowRange } from './rowRange';
import type { Mapping } from './scale';

/** What is in view, and where it stands. */
export interface View {
  readonly x: Mapping;
  readonly y: Mapping;
  readonly plot: Box;
  readonly range: RowRange;
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
  const key = [x.kind, x.k, x.b, y.kind, y.k, y.b, width, height].join(' ');
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
const logsX = new Float64Array(chunkRows);
const logsY = new Float64Array(chunkRows);

function count(density: Density, { roles }: Intake, view: View, start: number): void {
  const { to } = view.range;
  const { cells, colours, leads, sums } = density;
  const { colour } = roles;
  for (let row = start; row < to; row += chunkRows) {
    const many = Math.min(chunkRows, to - row);
    const end = row + many;
    const atX = onScale(view.x, roles.x.values.subarray(row, end), logsX);
    const atY = onScale(view.y, roles.y.values.subarray(row, end), logsY);
    findPixels(atX, atY, view, density);
    density.total += countCells(cells, row, many);
    if (colours && leads && colour) countVotes(colours, leads, colour.values, row, many);
    else if (sums && colour) addValues(sums, colour.values, row, many);
  }
}

/** Values where they stand on their scale: as they are, or their logarithms in `logs`. */
function onScale({ kind }: Mapping, values: Numbers, logs: Float64Array): Numbers {
  if (kind !== 'log') return values;
  for (let i = 0; i < values.length; i += 1) logs[i] = Math.log(values[i] as number);
  return logs;
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

function countCells(cells: Int32Array, start: number, many: number): number {
  let total = 0;
  for (let i = 0; i < many; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel < 0) continue;
    const cell = pixel << 1;
    cells[cell] = (cells[cell] as number) + 1;
    cells[cell + 1] = start + i + 1;
    total += 1;
  }
  return total;
}

function countVotes(
  colours: Uint8Array,
  leads: Int32Array,
  codes: Numbers,
  start: number,
  many: number,
): void {
  for (let i = 0; i < many; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel >= 0) vote(colours, leads, pixel, colourOfCode(codes[start + i] as number));
  }
}

function addValues(sums: Float64Array, values: Numbers, start: number, many: number): void {
  for (let i = 0; i < many; i += 1) {
    const pixel = chunk[i] as number;
    if (pixel >= 0) sums[pixel] = (sums[pixel] as number) + (values[start + i] as number);
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

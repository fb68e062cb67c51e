/** What an unbroken part of a line visits, by edges between strips; see `LineRaster`. */
export interface Run {
  /**
   * The highest and lowest position visited around each edge, in pixels from the top. ±∞ for none.
   */
  readonly low: Float32Array;
  readonly high: Float32Array;
  /** The first and last edge visited. */
  readonly first: number;
  readonly last: number;
}

/** How a run is painted. */
export interface RunStyle {
  /**
   * The shape of the pen: how far ink reaches up and down in the first, second, … strip beside an
   * edge.
   */
  readonly reach: Float32Array;
  /** Strips per pixel. */
  readonly strips: number;
  /** Edges before the first pixel. */
  readonly margin: number;
  /** The pixel value for each degree of coverage, 0 to 255, ascending. */
  readonly table: Uint32Array;
}

/** The pixels that a line is painted on. */
export interface RunTarget {
  readonly pixels: Uint32Array;
  readonly width: number;
  readonly height: number;
  /**
   * The difference of each row's coverage from the row above it. Reset to 0 after each column. Two
   * entries longer than the target is high.
   */
  readonly coverageDeltas: Float64Array;
  /** The rows that have ink. */
  rowFrom: number;
  rowTo: number;
}

/** Widens a run by its pen and adds its coverage, a column of pixels at a time. */
export function paintRun(run: Run, style: RunStyle, target: RunTarget): void {
  const { reach, strips, margin } = style;
  const { width, height, coverageDeltas } = target;
  const left = Math.max(0, Math.floor((run.first - reach.length - margin) / strips));
  const right = Math.min(width - 1, Math.floor((run.last + reach.length - 1 - margin) / strips));
  for (let column = left; column <= right; column += 1) {
    let from = height;
    let to = 0;
    const first = column * strips + margin;
    for (let strip = first; strip < first + strips; strip += 1) {
      const top = Math.max(0, topOf(run.low, reach, strip));
      const bottom = Math.min(height, bottomOf(run.high, reach, strip));
      if (!(top < bottom)) continue;
      cover(coverageDeltas, top, bottom);
      from = Math.min(from, top | 0);
      to = Math.max(to, Math.min(height, (bottom | 0) + 1));
    }
    if (from >= to) continue;
    paintColumn(target, style.table, 255 / strips, column, from, to);
    if (from < target.rowFrom) target.rowFrom = from;
    if (to > target.rowTo) target.rowTo = to;
  }
}

/** The highest position of a line around a strip. */
function topOf(low: Float32Array, reach: Float32Array, strip: number): number {
  let top = Number.POSITIVE_INFINITY;
  for (let distance = 0; distance < reach.length; distance += 1) {
    const before = low[strip - distance] as number;
    const after = low[strip + 1 + distance] as number;
    const up = (before < after ? before : after) - (reach[distance] as number);
    if (up < top) top = up;
  }
  return top;
}

/** The lowest position of a line around a strip. */
function bottomOf(high: Float32Array, reach: Float32Array, strip: number): number {
  let bottom = Number.NEGATIVE_INFINITY;
  for (let distance = 0; distance < reach.length; distance += 1) {
    const before = high[strip - distance] as number;
    const after = high[strip + 1 + distance] as number;
    const down = (before > after ? before : after) + (reach[distance] as number);
    if (down > bottom) bottom = down;
  }
  return bottom;
}

/** Adds the coverage of a strip from `top` to `bottom`. */
function cover(coverageDeltas: Float64Array, top: number, bottom: number): void {
  const start = top | 0;
  const end = bottom | 0;
  coverageDeltas[start] = (coverageDeltas[start] as number) + (start + 1 - top);
  coverageDeltas[start + 1] = (coverageDeltas[start + 1] as number) + (top - start);
  coverageDeltas[end] = (coverageDeltas[end] as number) - (end + 1 - bottom);
  coverageDeltas[end + 1] = (coverageDeltas[end + 1] as number) - (bottom - end);
}

function paintColumn(
  { pixels, width, coverageDeltas }: RunTarget,
  table: Uint32Array,
  scale: number,
  column: number,
  from: number,
  to: number,
): void {
  let covered = 0;
  let pixel = from * width + column;
  for (let row = from; row < to; row += 1) {
    covered += coverageDeltas[row] as number;
    coverageDeltas[row] = 0;
    const ink = table[(covered * scale + 0.5) | 0] as number;
    if (ink > (pixels[pixel] as number)) pixels[pixel] = ink;
    pixel += width;
  }
  coverageDeltas[to] = 0;
  coverageDeltas[to + 1] = 0;
}

import type { Box, ColourToken } from '@chartroom/plot';
import type { Bar, SliceInk, Slices } from './timelineMarks';

/** A level of a raster is a byte, and 0 is transparent. */
const maxInks = 255;

/** What spans become. */
export class SpanMarks {
  readonly bars: Bar[] = [];
  readonly milestones: Bar[] = [];
  private levels: Uint8Array | null = null;
  private readonly inks: SliceInk[] = [];
  /** By twice the state, and one more where it is faded. */
  private readonly inkLevels: (number | undefined)[] = [];
  private column = 0;
  private readonly left: number;
  private readonly top: number;
  private readonly width: number;
  private readonly height: number;

  constructor(
    plot: Box,
    private readonly tokenOf: (state: number) => ColourToken,
  ) {
    this.left = Math.round(plot.left);
    this.top = Math.round(plot.top);
    this.width = Math.max(0, Math.round(plot.right) - this.left);
    this.height = Math.max(0, Math.round(plot.bottom) - this.top);
  }

  /** Null where no span is narrower than a pixel. */
  get slices(): Slices | null {
    const { levels, width, height, left, top, inks } = this;
    return levels && { raster: { width, height, levels }, left, top, inks };
  }

  /** Parts that are added are in the column at `x` from now on. */
  moveTo(x: number): void {
    this.column = Math.round(x) - this.left;
  }

  /** Fills a part of the column from `y0` to `y1`. */
  addPart(state: number, isFaded: boolean, y0: number, y1: number): void {
    const { width, column } = this;
    if (column < 0 || column >= width) return;
    this.levels ??= new Uint8Array(width * this.height);
    const { levels } = this;
    const level = this.levelOf(state, isFaded);
    const end = Math.min(this.height, y1 - this.top) * width;
    for (let i = Math.max(0, y0 - this.top) * width + column; i < end; i += width) {
      levels[i] = level;
    }
  }

  private levelOf(state: number, isFaded: boolean): number {
    const key = 2 * state + (isFaded ? 1 : 0);
    let level = this.inkLevels[key];
    if (level === undefined) {
      const token = this.tokenOf(state);
      const found = this.inks.findIndex((ink) => ink.token === token && ink.isFaded === isFaded);
      if (found < 0 && this.inks.length < maxInks) this.inks.push({ token, isFaded });
      level = found < 0 ? this.inks.length : found + 1;
      this.inkLevels[key] = level;
    }
    return level;
  }
}

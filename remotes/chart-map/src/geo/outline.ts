import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3';

/** Rings or lines, each as x, y, x, y, …; rings end where they begin. */
export type Outline = readonly Float64Array[];

/** What lies nearer to the point before than this is left out, at 1000 pixels. */
const tolerancePx = 0.15;

export function outlineOf(shape: GeoPermissibleObjects, projection: GeoProjection): Outline {
  const context = new OutlineContext();
  geoPath(projection, context)(shape);
  return context.outline();
}

/** Takes what d3 draws and keeps it as numbers. */
class OutlineContext {
  private readonly lines: number[][] = [];
  private line: number[] = [];

  beginPath(): void {}

  moveTo(x: number, y: number): void {
    this.line = [x, y];
    this.lines.push(this.line);
  }

  lineTo(x: number, y: number): void {
    const { line } = this;
    const dx = x - (line[line.length - 2] as number);
    const dy = y - (line[line.length - 1] as number);
    if (dx * dx + dy * dy < tolerancePx * tolerancePx) return;
    line.push(x, y);
  }

  closePath(): void {
    const [x = 0, y = 0] = this.line;
    this.line.push(x, y);
  }

  /** Of points, which maps have none of. */
  arc(): void {}

  outline(): Outline {
    return this.lines.filter(({ length }) => length > 4).map((line) => Float64Array.from(line));
  }
}

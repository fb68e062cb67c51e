import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3';

/** Rings or lines, each as x, y, x, y, …. The last point of a ring equals its first. */
export type Outline = readonly Float64Array[];

/** Points closer than this to the previous one are dropped, on a map 1000 pixels wide. */
const tolerancePx = 0.15;

export function projectOutline(shape: GeoPermissibleObjects, projection: GeoProjection): Outline {
  const context = new OutlineContext();
  geoPath(projection, context)(shape);
  return context.outline();
}

/** A canvas context for d3's `geoPath` that records coordinates. */
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

  /** Called for point geometries only, which these maps don't have. */
  arc(): void {}

  outline(): Outline {
    return this.lines.filter(({ length }) => length > 4).map((line) => Float64Array.from(line));
  }
}

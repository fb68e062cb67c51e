import type { Pen } from '@chartroom/plot';

/** The band of a flow between two nodes: of constant thickness, horizontal at both ends. */
export interface FlowBand {
  readonly x0: number;
  readonly x1: number;
  /** Centres of its ends. */
  readonly y0: number;
  readonly y1: number;
  readonly width: number;
}

/** The centre line of a band at `x`. */
export function bandCentreY({ x0, x1, y0, y1 }: FlowBand, x: number): number {
  const t = Math.max(0, Math.min((x - x0) / (x1 - x0 || 1), 1));
  return y0 + (y1 - y0) * t * t * (3 - 2 * t);
}

/** Whether a point is on the band. The hit area of thin bands is larger than the band. */
export function isOnBand(band: FlowBand, x: number, y: number): boolean {
  if (x < band.x0 || x > band.x1) return false;
  return Math.abs(y - bandCentreY(band, x)) <= Math.max(band.width, 6) / 2;
}

/** Adds the band's outline to the current path. */
export function traceFlowBand(pen: Pen, band: FlowBand): void {
  const { x0, x1, y0, y1 } = band;
  const half = Math.max(band.width, 1) / 2;
  // The corners of thin bands aren't visible.
  const maxSteps = band.width < 3 ? 24 : 60;
  const steps = y0 === y1 ? 1 : Math.max(8, Math.min(Math.round((x1 - x0) / 4), maxSteps));
  for (let step = 0; step <= steps; step += 1) {
    const x = x0 + ((x1 - x0) * step) / steps;
    const y = bandCentreY(band, x) - half;
    if (step === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  for (let step = steps; step >= 0; step -= 1) {
    const x = x0 + ((x1 - x0) * step) / steps;
    pen.lineTo(x, bandCentreY(band, x) + half);
  }
  pen.closePath();
}

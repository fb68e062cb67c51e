/** Arcs reach 120° to either side of 12 o’clock. */
export const arcEnd = (2 * Math.PI) / 3;
/** Height of an arc by its radius: its ends are half a radius below the centre. */
export const arcHeight = 1 - Math.cos(arcEnd);

/** Smaller gauges have thinner marks. */
export const smallRadiusPx = 60;

/** The radii of a gauge’s ring, and the thickness of the thin one of thresholds around it. */
export interface Ring {
  readonly inner: number;
  readonly outer: number;
  readonly thresholdPx: number;
}

/** The ring of a gauge that has this radius with its thresholds. */
export function ringOf(radius: number): Ring {
  const thresholdPx = radius < smallRadiusPx ? 2 : 4;
  const outer = radius - thresholdPx - 2;
  const thickness = Math.round(Math.max(5, Math.min(radius * 0.17, 36)));
  return { outer, inner: outer - thickness, thresholdPx };
}

/** Half the width of the room within the ring, at a distance below or above its centre. */
export function roomAt(radius: number, distance: number): number {
  const inner = ringOf(radius).inner - 1;
  return Math.sqrt(Math.max(0, inner ** 2 - distance ** 2));
}

/** The angle of a fraction of the scale, clockwise from 12 o’clock. */
export function angleOf(fraction: number): number {
  return (2 * fraction - 1) * arcEnd;
}

import type { Circle, Sector } from './pieMarks';
import type { Slice } from './slices';

const turn = 2 * Math.PI;

/** The slices shown, one after another from the start angle on. */
export function sectorsOf(slices: readonly Slice[], startDegrees: number): readonly Sector[] {
  const shown = slices.filter(({ isHidden }) => !isHidden);
  const start = ((startDegrees % 360) / 360) * turn;
  let at = start;
  return shown.map((slice) => {
    const from = at;
    at += slice.share * turn;
    return { slice, from, to: at };
  });
}

export function middleOf({ from, to }: Sector): number {
  return (from + to) / 2;
}

/** The pixel at an angle, clockwise from the top. */
export function pointAt(
  { x, y }: Pick<Circle, 'x' | 'y'>,
  angle: number,
  radius: number,
): readonly [number, number] {
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** The slice under a pixel, or null. */
export function sectorAt(
  sectors: readonly Sector[],
  { x, y, inner, outer }: Circle,
  atX: number,
  atY: number,
): Sector | null {
  const radius = Math.hypot(atX - x, atY - y);
  if (radius < inner || radius > outer) return null;
  const angle = Math.atan2(atX - x, y - atY);
  return sectors.find((sector) => isWithin(sector, angle)) ?? null;
}

export function isWithin({ from, to }: Sector, angle: number): boolean {
  const after = (((angle - from) % turn) + turn) % turn;
  return after <= to - from;
}

/** Outline of a part of a ring, for SVG; a whole ring too, which one arc can't draw. */
export function ringPath(
  circle: Pick<Circle, 'x' | 'y'>,
  { from, to }: Pick<Sector, 'from' | 'to'>,
  inner: number,
  outer: number,
): string {
  const middle = (from + to) / 2;
  const point = (angle: number, radius: number) =>
    pointAt(circle, angle, radius).map(rounded).join(' ');
  const arc = (radius: number, angle: number, sweep: 0 | 1) =>
    `A${rounded(radius)} ${rounded(radius)} 0 0 ${sweep} ${point(angle, radius)}`;
  const there = `M${point(from, outer)}${arc(outer, middle, 1)}${arc(outer, to, 1)}`;
  if (inner <= 0) return `${there}L${rounded(circle.x)} ${rounded(circle.y)}Z`;
  return `${there}L${point(to, inner)}${arc(inner, middle, 0)}${arc(inner, from, 0)}Z`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

import { pie, pointRadial } from 'd3';
import type { Circle, Sector } from './pieMarks';
import type { Slice } from './slices';

const tau = 2 * Math.PI;

/** Angles of the visible slices, in order from the start angle. */
export function sectorsOf(slices: readonly Slice[], startDegrees: number): readonly Sector[] {
  const shown = slices.filter(({ isHidden }) => !isHidden);
  const start = ((startDegrees % 360) / 360) * tau;
  const arcs = pie<Slice>()
    .sort(null)
    .value(({ share }) => share)
    .startAngle(start)
    .endAngle(start + tau);
  return arcs(shown).map(({ data, startAngle, endAngle }) => {
    const part = selectedShare(data);
    return {
      slice: data,
      from: startAngle,
      to: endAngle,
      selectedTo: part === null ? null : startAngle + (endAngle - startAngle) * part,
    };
  });
}

/** Part of a slice that is selected, 0 to 1: values below 0 can make it more than the whole. */
function selectedShare({ selected, value }: Slice): number | null {
  return selected === null ? null : Math.max(0, Math.min(selected / value, 1));
}

export function middleAngle({ from, to }: Sector): number {
  return (from + to) / 2;
}

/** Pixel at an angle, clockwise from the top. */
export function pointAt(
  { x, y }: Pick<Circle, 'x' | 'y'>,
  angle: number,
  radius: number,
): readonly [number, number] {
  const [dx, dy] = pointRadial(angle, radius);
  return [x + dx, y + dy];
}

/** The slice at a pixel, or null. */
export function sectorAt(
  sectors: readonly Sector[],
  { x, y, inner, outer }: Circle,
  atX: number,
  atY: number,
): Sector | null {
  const radius = Math.hypot(atX - x, atY - y);
  if (radius < inner || radius > outer) return null;
  const angle = Math.atan2(atX - x, y - atY);
  return sectors.find((sector) => containsAngle(sector, angle)) ?? null;
}

export function containsAngle({ from, to }: Sector, angle: number): boolean {
  const offset = (((angle - from) % tau) + tau) % tau;
  return offset <= to - from;
}

import { meaningTokens, staleToken } from '@chartroom/plot';
import type { Drawing, Polygon, ShapeContext } from './gaugeMarks';
import { baseFraction, clampFraction, fractionOn } from './gaugeScale';
import type { Reading } from './reading';
import { fillStyle } from './readingStyle';
import { angleOf, arcEnd, ringOf, smallRadiusPx } from './ring';
import { limitAlpha, scaleBands } from './scaleBands';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Adds the arcs of a gauge: its scale, value, thresholds and target. */
export function gaugeArcs(
  reading: Reading,
  { x, y, radius }: Circle,
  { scene, options }: ShapeContext,
  { arcs, polygons }: Drawing,
): void {
  const { outer, inner, thresholdPx } = ringOf(radius);
  const { domain, value, target, beyond } = reading;
  const { token, alpha } = fillStyle(reading, scene);
  const ring = { x, y, inner, outer };
  arcs.push({ ...ring, from: -arcEnd, to: arcEnd, token: 'grid', alpha: 1 });
  if (!Number.isNaN(value)) {
    const ends = [baseFraction(domain), clampFraction(fractionOn(domain, value))].map(angleOf);
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    if (to > from) arcs.push({ ...ring, from, to, token, alpha });
  }
  const outside = { x, y, inner: outer + 2, outer: outer + 2 + thresholdPx };
  for (const band of scaleBands(options.thresholds, domain)) {
    // A pixel between bands, so that they are apart without their colours.
    const gap = band.to < 1 ? 1 / outside.outer : 0;
    arcs.push({
      ...{
        ...outside,
        from: angleOf(band.from),
        to: Math.max(angleOf(band.from), angleOf(band.to) - gap),
      },
      token: staleToken(meaningTokens[band.meaning], scene.stale),
      alpha: alpha * limitAlpha[band.meaning],
    });
  }
  const isAcrossZero = domain[0] < 0 && domain[1] > 0;
  if (isAcrossZero) {
    const at = angleOf(baseFraction(domain));
    polygons.push({ ...tick({ x, y }, at, inner - 4, outer, 2), token: 'ink-2', alpha });
  }
  const targetFraction = fractionOn(domain, target);
  if (targetFraction >= 0 && targetFraction <= 1) {
    const at = angleOf(targetFraction);
    // A ring in the colour of the panel sets it off from the value's arc.
    const isSmall = radius < smallRadiusPx;
    const from = inner - (isSmall ? 0 : 3);
    const halo = tick({ x, y }, at, from, outer + 3, isSmall ? 4 : 5);
    const mark = tick({ x, y }, at, from, outer + 3, isSmall ? 2 : 3);
    polygons.push({ ...halo, token: 'panel', alpha: 1 });
    polygons.push({ ...mark, token: 'ink-1', alpha });
  }
  if (beyond)
    polygons.push({ ...arrowhead({ x, y }, inner, outer, beyond === 'max'), token, alpha });
}

function pointAt(
  { x, y }: { readonly x: number; readonly y: number },
  angle: number,
  radius: number,
): readonly [number, number] {
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** A radial line of `widthPx`. */
function tick(
  centre: { readonly x: number; readonly y: number },
  angle: number,
  inner: number,
  outer: number,
  widthPx: number,
): Pick<Polygon, 'points'> {
  const across = [Math.cos(angle), Math.sin(angle)].map((part) => (part * widthPx) / 2);
  const [dx = 0, dy = 0] = across;
  const [[x0, y0], [x1, y1]] = [pointAt(centre, angle, inner), pointAt(centre, angle, outer)];
  return {
    points: [
      [x0 - dx, y0 - dy],
      [x1 - dx, y1 - dy],
      [x1 + dx, y1 + dy],
      [x0 + dx, y0 + dy],
    ],
  };
}

/** An arrowhead past an end of the arc: the value is beyond the scale. */
function arrowhead(
  centre: { readonly x: number; readonly y: number },
  inner: number,
  outer: number,
  isMax: boolean,
): Pick<Polygon, 'points'> {
  const middle = (inner + outer) / 2;
  const side = isMax ? 1 : -1;
  // A pixel between the arc and its arrowhead.
  const base = side * (arcEnd + 1.5 / middle);
  const lengthPx = Math.max(4, Math.min((outer - inner) * 0.6, 10));
  const [x, y] = pointAt(centre, base, middle);
  return {
    points: [
      pointAt(centre, base, inner),
      pointAt(centre, base, outer),
      [x + side * Math.cos(base) * lengthPx, y + side * Math.sin(base) * lengthPx],
    ],
  };
}

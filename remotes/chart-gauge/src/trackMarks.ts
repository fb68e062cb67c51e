import { type Box, meaningTokens, staleToken } from '@chartroom/plot';
import type { Drawing, Polygon, ShapeContext } from './gaugeMarks';
import { baseFraction, clampFraction, fractionOn } from './gaugeScale';
import type { Reading } from './reading';
import { fillStyle } from './readingStyle';
import { limitAlpha, scaleBands } from './scaleBands';

/** The scale of a bar on screen. Values grow to the right, or upwards. */
export interface Track {
  readonly box: Box;
  readonly isVertical: boolean;
}

/** Of the thresholds beside a bar, with a pixel between. */
const thresholdPx = 3;
const arrowPx = 7;
/** Opacity of the bands of a bullet graph: quiet, for the value to stand out. */
const bandAlpha = { good: 0.16, neutral: 0.14, warn: 0.2, bad: 0.2 } as const;
/** Of the thickness of a bullet graph, what its measure takes. */
const measureShare = 0.4;

/** Adds the marks of a bar or a bullet graph on its track. */
export function trackMarks(
  reading: Reading,
  track: Track,
  { scene, options }: ShapeContext,
  { rects, polygons }: Drawing,
): void {
  const { domain, value, target, beyond } = reading;
  const { token, alpha } = fillStyle(reading, scene);
  const bands = scaleBands(options.thresholds, domain);
  const isBullet = options.shape === 'bullet';
  const thickness = thicknessOf(track);
  const isMarked = !isBullet && bands.length > 0 && thickness >= 10;
  const barEnd = isMarked ? thickness - thresholdPx - 1 : thickness;
  rects.push({ box: boxOn(track, [0, 1], [0, barEnd]), token: 'grid', alpha: 1 });
  for (const { from, to, meaning } of bands) {
    if (!isBullet && !isMarked) break;
    const across: Range = isBullet ? [0, thickness] : [thickness - thresholdPx, thickness];
    rects.push({
      box: withGap(boxOn(track, [from, to], across), track, to < 1),
      token: staleToken(meaningTokens[meaning], scene.stale),
      alpha: (isBullet ? bandAlpha[meaning] : limitAlpha[meaning]) * alpha,
    });
  }
  if (!Number.isNaN(value)) {
    const ends = [baseFraction(domain), clampFraction(fractionOn(domain, value))];
    const inset = isBullet ? Math.round((thickness * (1 - measureShare)) / 2) : 0;
    const box = boxOn(track, [Math.min(...ends), Math.max(...ends)], [inset, barEnd - inset]);
    rects.push({ box, token, alpha });
  }
  if (domain[0] < 0 && domain[1] > 0) {
    const zero = boxOn(track, [baseFraction(domain), baseFraction(domain)], [-2, thickness + 2]);
    rects.push({ box: widened(zero, track, 1), token: 'ink-3', alpha: 1 });
  }
  const targetFraction = fractionOn(domain, target);
  if (targetFraction >= 0 && targetFraction <= 1) {
    const reach = isBullet ? -Math.round(thickness * 0.16) : 2;
    const at: Range = [targetFraction, targetFraction];
    // A ring in the colour of the panel sets it off from the bar.
    const mark = boxOn(track, at, [-reach, thickness + reach]);
    if (!isBullet) rects.push({ box: widened(mark, track, 4), token: 'panel', alpha: 1 });
    rects.push({ box: widened(mark, track, isBullet ? 3 : 2), token: 'ink-1', alpha });
  }
  if (beyond) {
    polygons.push({ ...arrow(track, beyond === 'max', isBullet, barEnd), token, alpha });
  }
}

type Range = readonly [from: number, to: number];

function thicknessOf({ box, isVertical }: Track): number {
  return isVertical ? box.right - box.left : box.bottom - box.top;
}

/** A box from fractions of the scale and pixels across it, in whole pixels. */
function boxOn({ box, isVertical }: Track, along: Range, across: Range): Box {
  if (isVertical) {
    const y = (fraction: number) => Math.round(box.bottom - fraction * (box.bottom - box.top));
    return {
      left: box.left + across[0],
      right: box.left + across[1],
      top: y(along[1]),
      bottom: y(along[0]),
    };
  }
  const x = (fraction: number) => Math.round(box.left + fraction * (box.right - box.left));
  return {
    left: x(along[0]),
    right: x(along[1]),
    top: box.top + across[0],
    bottom: box.top + across[1],
  };
}

/** A pixel between bands, so that they are apart without their colours. */
function withGap(box: Box, { isVertical }: Track, hasNext: boolean): Box {
  if (!hasNext) return box;
  return isVertical
    ? { ...box, top: Math.min(box.bottom, box.top + 1) }
    : { ...box, right: Math.max(box.left, box.right - 1) };
}

/** A line at a value, as wide as `widthPx` and within the track. */
function widened(line: Box, { box, isVertical }: Track, widthPx: number): Box {
  const before = Math.floor(widthPx / 2);
  if (isVertical) {
    const top = Math.max(box.top, Math.min(line.top - before, box.bottom - widthPx));
    return { ...line, top, bottom: top + widthPx };
  }
  const left = Math.max(box.left, Math.min(line.left - before, box.right - widthPx));
  return { ...line, left, right: left + widthPx };
}

/** An arrowhead beyond an end of the track, for a value beyond the scale. */
function arrow(
  { box, isVertical }: Track,
  isMax: boolean,
  isBullet: boolean,
  barEnd: number,
): Pick<Polygon, 'points'> {
  const middle = (isVertical ? box.left : box.top) + barEnd / 2;
  const half = Math.max(4, Math.min(barEnd / 2, isBullet ? 6 : 8));
  const [end, tip] = isVertical
    ? [isMax ? box.top - 1 : box.bottom + 1, isMax ? -arrowPx : arrowPx]
    : [isMax ? box.right + 1 : box.left - 1, isMax ? arrowPx : -arrowPx];
  const points: readonly Range[] = [
    [end, middle - half],
    [end + tip, middle],
    [end, middle + half],
  ];
  return { points: isVertical ? points.map(([along, across]): Range => [across, along]) : points };
}

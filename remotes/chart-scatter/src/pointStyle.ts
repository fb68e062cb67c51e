import { valueAt } from '@chartroom/frame';
import {
  type ColourToken,
  coloursOption,
  numberOption,
  type Scene,
  selectedOn,
  staleAlpha,
} from '@chartroom/plot';
import { codeTokens, colourStep, stepToken } from './colours';
import type { Points } from './points';
import type { ScatterData } from './scatterData';
import type { SelectedPoints } from './scatterIndex';

/** Style of single points. */
export interface PointStyle {
  readonly alpha: number;
  /** Null without a selection. */
  readonly isSelected: ((row: number) => boolean) | null;
  /** Radius of a point without a size. */
  readonly radius: number;
  /** Whether points have the area of their size; not where they are too many. */
  readonly isSized: boolean;
  radiusOf(row: number): number;
  /** Radius of a point of a size. */
  radiusOfSize(size: number): number;
  tokenOf(row: number): ColourToken;
}

/** More points are dots of one size: so many circles would take longer than a frame. */
const manyPoints = 5000;
const somePoints = 500;
/** Maximum radius of sized points, relative to the smaller side of the chart. */
const largestShare = 1 / 16;
const maxRadiusRangePx = [10, 28] as const;
/** The colour of smaller points isn't recognizable. */
const minRadiusPx = 2;

export function pointStyle(
  data: ScatterData,
  points: Points,
  scene: Scene,
  selected: SelectedPoints | null,
): PointStyle {
  const { options, stale } = scene;
  const { colour, size } = data.roles;
  const dictionary = colour?.type === 'category' ? colour.dictionary : [];
  const codeToken = codeTokens(dictionary, coloursOption(options.colours));
  const count = data.countInAllCells(points.count);
  const radius = numberOption(options.radius) ?? defaultRadius(count);
  const isSized = size !== null && count <= manyPoints;
  const opacity = numberOption(options.opacity) ?? defaultOpacity(count, isSized);
  const maxSize = data.size.max;
  // Larger points would overlap and take long to draw.
  const defaultMaxRadius = defaultMaxRadiusFor(scene) * Math.min(1, Math.sqrt(somePoints / count));
  const maxRadius = Math.max(defaultMaxRadius, numberOption(options.radius) ?? 0);
  // The area is proportional to the value; values below 0 or missing have the minimum.
  const radiusOfSize = (value: number) => {
    const share = value / maxSize;
    return share > 0 ? Math.max(minRadiusPx, Math.sqrt(share) * maxRadius) : minRadiusPx;
  };
  return {
    alpha: stale ? Math.min(opacity, staleAlpha) : opacity,
    isSelected: selected ? (row) => selected.mask[row] === 1 : selectedPoints(data, scene),
    radius,
    isSized,
    radiusOf: (row) => (isSized ? radiusOfSize(size.values[row] as number) : radius),
    radiusOfSize,
    tokenOf(row) {
      if (stale) return 'cat-10';
      if (!colour) return 'cat-1';
      const value = colour.values[row] as number;
      if (colour.type === 'category') return codeToken(value);
      return stepToken(colourStep(value, data.colour));
    },
  };
}

function defaultMaxRadiusFor({ cell, ...scene }: Scene): number {
  const { width, height } = cell ? { width: cell.plotWidth, height: cell.plotHeight } : scene;
  const [min, max] = maxRadiusRangePx;
  return Math.max(min, Math.min(max, Math.min(width, height) * largestShare));
}

function defaultRadius(count: number): number {
  if (count > manyPoints) return 1;
  return count > somePoints ? 2.5 : 3.5;
}

function defaultOpacity(count: number, isSized: boolean): number {
  if (isSized) return 0.7;
  return count > somePoints ? 0.6 : 0.8;
}

/** Whether a row is selected by any of its fields; null without a selection. */
function selectedPoints(
  { roles }: ScatterData,
  { selections }: Scene,
): ((row: number) => boolean) | null {
  const fields = new Set([roles.x, roles.y, roles.colour, roles.label]);
  const tests = [...fields].flatMap((field) => {
    const test = field && selectedOn(selections, field.name);
    return field && test ? [{ field, test }] : [];
  });
  if (tests.length === 0) return null;
  return (row) =>
    tests.every(({ field, test }) => {
      const value = valueAt(field, row);
      return value !== null && test(value);
    });
}

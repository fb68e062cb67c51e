import type { Field } from '@chartroom/frame';
import {
  type Box,
  type ColourToken,
  classMeanings,
  colourSlotName,
  coloursOption,
  meaningTokens,
  numberOption,
  type PositionedText,
  restColourSlot,
  type Scene,
  sequentialSteps,
  sequentialToken,
  slotTokens,
  thresholdAt,
} from '@chartroom/plot';
import { countDensity, type Density } from './density';
import { isSelected } from './isSelected';
import type { MapTransform } from './mapTransform';
import { pointNames } from './pointNames';
import type { PointTally } from './pointTally';

/** Points in view with row, position and style, larger points first. */
export interface PointMarks {
  readonly tally: PointTally;
  readonly count: number;
  readonly rows: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Rows in drawing order; empty for a density. */
  readonly order: Uint32Array;
  readonly density: Density | null;
  readonly names: readonly PositionedText[];
  /** Selected rows, here or in other panels; null without a selection. */
  readonly isSelected: ((row: number) => boolean) | null;
  /** False if the viewer has hidden the row's colour. */
  isVisible(row: number): boolean;
  radiusOf(row: number): number;
  tokenOf(row: number): ColourToken;
}

/** More points are drawn as a density. */
const maxDrawnPoints = 5000;

export function pointMarks(
  tally: PointTally,
  view: MapTransform,
  plot: Box,
  scene: Scene,
): PointMarks {
  const { hidden, locale } = scene;
  const isVisible = (row: number) =>
    hidden.size === 0 || !hidden.has(colourNameOf(tally.roles.colour, row, locale) ?? '');
  const visible = pointsIn(tally, view, plot, isVisible);
  const { marks } = scene.options;
  const isCounted = marks === 'density' || (marks !== 'points' && visible.count > maxDrawnPoints);
  const radiusOf = radiusAccessor(tally, visible.count, scene);
  const order = isCounted
    ? new Uint32Array(0)
    : Uint32Array.from({ length: visible.count }, (_, i) => i);
  if (tally.roles.size) {
    order.sort((a, b) => radiusOf(visible.rows[b] as number) - radiusOf(visible.rows[a] as number));
  }
  const positioned = { ...visible, order, radiusOf };
  return {
    tally,
    isVisible,
    ...positioned,
    density: isCounted ? countDensity(visible, plot) : null,
    tokenOf: tokenAccessor(tally, scene),
    names: scene.options.names === true ? pointNames(tally, positioned, plot, scene) : [],
    isSelected: selectedRows(tally, scene),
  };
}

function pointsIn(
  tally: PointTally,
  { k, dx, dy }: MapTransform,
  plot: Box,
  isVisible: PointMarks['isVisible'],
) {
  const { rows: length } = tally;
  const rows = new Uint32Array(tally.locatedCount);
  const x = new Float32Array(tally.locatedCount);
  const y = new Float32Array(tally.locatedCount);
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    const px = (tally.x[row] as number) * k + dx;
    const py = (tally.y[row] as number) * k + dy;
    // Also false for NaN.
    const isInView = px >= plot.left && px <= plot.right && py >= plot.top && py <= plot.bottom;
    if (!isInView) continue;
    if (!isVisible(row)) continue;
    rows[count] = row;
    x[count] = px;
    y[count] = py;
    count += 1;
  }
  return { rows, x, y, count };
}

/** Legend name of a row's colour; null for none. */
export function colourNameOf(colour: Field | null, row: number, locale: string): string | null {
  if (colour?.type !== 'category') return null;
  const { dictionary, values } = colour;
  const code = values[row] as number;
  if (!(code >= 0)) return null;
  return colourSlotName(dictionary, Math.min(code, restColourSlot(dictionary.length)), locale);
}

/** Radius of a row's point. Its area is proportional to the size value. */
function radiusAccessor(tally: PointTally, count: number, { options, width, height }: Scene) {
  const fixedRadius = numberOption(options.radius);
  const { size } = tally.roles;
  if (!size) {
    const defaultRadius = count > 500 ? 2 : 3.5;
    return () => fixedRadius ?? defaultRadius;
  }
  const maxRadius = fixedRadius ?? Math.max(5, Math.min(22, Math.min(width, height) / 16));
  const maxSize = Math.max(0, tally.sizeExtent.max);
  return (row: number) => {
    const share = maxSize > 0 ? (size.values[row] as number) / maxSize : 0;
    return Math.max(Math.min(1.5, maxRadius), share > 0 ? maxRadius * Math.sqrt(share) : 0);
  };
}

/** Colour of a row: ten colours for categories; five steps, or what they mean, for numbers. */
function tokenAccessor(
  { roles, colourExtent }: PointTally,
  { stale, options }: Scene,
): (row: number) => ColourToken {
  const { colour } = roles;
  if (stale) return () => 'cat-10';
  if (!colour) return () => 'cat-1';
  const { values } = colour;
  if (colour.type === 'category') {
    const tokenOf = slotTokens(colour.dictionary, coloursOption(options.colours));
    return (row) => tokenOf(values[row] as number);
  }
  const meanings = classMeanings(options);
  if (meanings.length > 0) {
    return (row) => {
      const value = values[row] as number;
      if (Number.isNaN(value)) return 'cat-10';
      return meaningTokens[thresholdAt(meanings, value)?.meaning ?? 'neutral'];
    };
  }
  return (row) => {
    const step = colourStep(values[row] as number, colourExtent);
    return step < 0 ? 'cat-10' : sequentialToken(step, sequentialSteps);
  };
}

/** One of five steps of equal width; −1 without a value. */
export function colourStep(value: number, { min, max }: { min: number; max: number }): number {
  if (Number.isNaN(value)) return -1;
  // Halve before subtracting: the difference can overflow.
  const share = (value / 2 - min / 2) / (max / 2 - min / 2);
  if (!(share >= 0)) return Math.floor(sequentialSteps / 2);
  return Math.min(sequentialSteps - 1, Math.floor(share * sequentialSteps));
}

function selectedRows({ roles }: PointTally, { selections }: Scene) {
  const fields = Object.values(roles);
  const relevant = selections.flatMap((selection) => {
    if (selection.kind === 'cursor') return [];
    const field = fields.find((candidate) => candidate?.name === selection.field);
    return field ? [{ selection, field }] : [];
  });
  if (relevant.length === 0) return null;
  return (row: number) =>
    relevant.every(({ selection, field }) => {
      const value = field.values[row] as number;
      const datumValue = field.type === 'category' ? field.dictionary[value] : value;
      return datumValue !== undefined && isSelected(selection, datumValue);
    });
}

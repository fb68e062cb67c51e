import type { Field } from '@chartroom/frame';
import {
  type Box,
  colourSlotName,
  lastColourSlot,
  numberOption,
  type Scene,
  sequentialSteps,
  sequentialToken,
  slotTokens,
  type TextSpot,
  type Token,
} from '@chartroom/plot';
import { type Density, densityOf } from './density';
import { pointNames } from './pointNames';
import type { PointTally } from './pointTally';
import { isSelected } from './selected';
import type { View } from './view';

/** Points in view: row, place and look of each, larger ones first. */
export interface PointMarks {
  readonly tally: PointTally;
  readonly count: number;
  readonly rows: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** In the order of drawing; empty where points are counted instead. */
  readonly order: Uint32Array;
  readonly density: Density | null;
  readonly names: readonly TextSpot[];
  /** Rows that the viewer selected, here or elsewhere; null where nothing is. */
  readonly isSelected: ((row: number) => boolean) | null;
  /** Whether its colour is none that the viewer has hidden. */
  isShown(row: number): boolean;
  radiusOf(row: number): number;
  tokenOf(row: number): Token;
}

/** More are counted. */
const mostDrawn = 5000;

export function pointMarks(tally: PointTally, view: View, plot: Box, scene: Scene): PointMarks {
  const { hidden } = scene;
  const isShown = (row: number) =>
    hidden.size === 0 || !hidden.has(colourNameOf(tally.roles.colour, row) ?? '');
  const found = pointsIn(tally, view, plot, isShown);
  const { marks } = scene.options;
  const isCounted = marks === 'density' || (marks !== 'points' && found.count > mostDrawn);
  const radiusOf = radii(tally, found.count, scene);
  const order = isCounted
    ? new Uint32Array(0)
    : Uint32Array.from({ length: found.count }, (_, i) => i);
  if (tally.roles.size) {
    order.sort((a, b) => radiusOf(found.rows[b] as number) - radiusOf(found.rows[a] as number));
  }
  const placed = { ...found, order, radiusOf };
  return {
    tally,
    isShown,
    ...placed,
    density: isCounted ? densityOf(found, plot) : null,
    tokenOf: tokens(tally, scene),
    names: scene.options.names === true ? pointNames(tally, placed, plot, scene) : [],
    isSelected: selectedRows(tally, scene),
  };
}

function pointsIn(
  tally: PointTally,
  { k, dx, dy }: View,
  plot: Box,
  isShown: PointMarks['isShown'],
) {
  const { rows: length } = tally;
  const rows = new Uint32Array(tally.shown);
  const x = new Float32Array(tally.shown);
  const y = new Float32Array(tally.shown);
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    const atX = (tally.x[row] as number) * k + dx;
    const atY = (tally.y[row] as number) * k + dy;
    // NaN is in no plot.
    const isIn = atX >= plot.left && atX <= plot.right && atY >= plot.top && atY <= plot.bottom;
    if (!isIn) continue;
    if (!isShown(row)) continue;
    rows[count] = row;
    x[count] = atX;
    y[count] = atY;
    count += 1;
  }
  return { rows, x, y, count };
}

/** The name that the colour of a row has in the legend; null for none. */
export function colourNameOf(colour: Field | null, row: number): string | null {
  if (colour?.type !== 'category') return null;
  const { dictionary, values } = colour;
  const code = values[row] as number;
  if (!(code >= 0)) return null;
  return colourSlotName(dictionary, Math.min(code, lastColourSlot(dictionary.length)));
}

/** The area tells the size, from 0. */
function radii(tally: PointTally, count: number, { options, width, height }: Scene) {
  const given = numberOption(options.radius);
  const { size } = tally.roles;
  if (!size) {
    const usual = count > 500 ? 2 : 3.5;
    return () => given ?? usual;
  }
  const largest = given ?? Math.max(5, Math.min(22, Math.min(width, height) / 16));
  const most = Math.max(0, tally.sizes.max);
  return (row: number) => {
    const share = most > 0 ? (size.values[row] as number) / most : 0;
    return Math.max(Math.min(1.5, largest), share > 0 ? largest * Math.sqrt(share) : 0);
  };
}

/** Ten colours for categories; five steps for numbers. */
function tokens({ roles, colours }: PointTally, { stale }: Scene): (row: number) => Token {
  const { colour } = roles;
  if (stale) return () => 'cat-10';
  if (!colour) return () => 'cat-1';
  const { values } = colour;
  if (colour.type === 'category') {
    const tokenOf = slotTokens(colour.dictionary);
    return (row) => tokenOf(values[row] as number);
  }
  return (row) => {
    const step = colourStep(values[row] as number, colours);
    return step < 0 ? 'cat-10' : sequentialToken(step, sequentialSteps);
  };
}

/** One of five steps of equal width; −1 without a value. */
export function colourStep(value: number, { min, max }: { min: number; max: number }): number {
  if (Number.isNaN(value)) return -1;
  // Halves before their difference, which may be more than any number there is.
  const share = (value / 2 - min / 2) / (max / 2 - min / 2);
  if (!(share >= 0)) return Math.floor(sequentialSteps / 2);
  return Math.min(sequentialSteps - 1, Math.floor(share * sequentialSteps));
}

function selectedRows({ roles }: PointTally, { selections }: Scene) {
  const fields = Object.values(roles);
  const concerns = selections.flatMap((selection) => {
    if (selection.kind === 'cursor') return [];
    const field = fields.find((one) => one?.name === selection.field);
    return field ? [{ selection, field }] : [];
  });
  if (concerns.length === 0) return null;
  return (row: number) =>
    concerns.every(({ selection, field }) => {
      const value = field.values[row] as number;
      const own = field.type === 'category' ? field.dictionary[value] : value;
      return own !== undefined && isSelected(selection, own);
    });
}

import { type ColourToken, sequentialSteps, sequentialToken, slotTokens } from '@chartroom/plot';
import { otherColour, stepToken, valueStep } from './colours';
import type { Density, DensityLevels, LevelInk } from './density';
import type { Extent } from './scatterData';

/** Counts above this are as good as this for choosing steps. */
const maxCount = 65_535;
const manyCells = 1 << 16;
/** The share of pixels that the steps are made for; a few of the fullest would take them all. */
const coveredShare = 0.995;

/**
 * Steps grow by equal factors, from 1 to what all but the fullest pixels have: single points stay
 * seen beside thousands.
 */
export function densitySteps({ cells }: Density): readonly number[] {
  const histogram = new Uint32Array(maxCount + 1);
  let pixelCount = 0;
  // Of many pixels a seventh tells as much.
  const stride = cells.length > manyCells ? 7 : 1;
  for (let at = 0; at < cells.length; at += stride) {
    const count = cells[at] as number;
    if (count === 0) continue;
    pixelCount += 1;
    const bin = count < maxCount ? count : maxCount;
    histogram[bin] = (histogram[bin] as number) + 1;
  }
  let top = 1;
  let seen = 0;
  for (let count = 1; count <= maxCount; count += 1) {
    seen += histogram[count] as number;
    top = count;
    if (seen >= pixelCount * coveredShare) break;
  }
  const steps = [1];
  for (let step = 1; step < sequentialSteps; step += 1) {
    const next = Math.max(
      (steps.at(-1) as number) + 1,
      Math.round(top ** (step / sequentialSteps)),
    );
    if (next <= top) steps.push(next);
  }
  return steps;
}

/** `isPlain`: every point alike, however many lie on one another. */
export function levelsOf(
  density: Density,
  colour: Extent,
  isPlain: boolean,
  names: readonly string[],
): DensityLevels {
  const { width, height, colours, sums } = density;
  const steps = isPlain ? [1] : densitySteps(density);
  const levels = new Uint8Array(width * height);
  const raster = { width, height, levels };
  if (sums) {
    fillValues(density, sums, colour, levels);
    return { raster, inks: valueInks(), steps };
  }
  fillCounts(density, stepTable(steps), steps.length, levels);
  const inks = colours
    ? categoryInks(steps.length, slotTokens(names))
    : countInks(steps.length, isPlain);
  return { raster, inks, steps };
}

function fillCounts(
  { cells, colours }: Density,
  stepOf: Uint8Array,
  stepCount: number,
  levels: Uint8Array,
): void {
  const last = stepOf.length - 1;
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const count = cells[pixel] as number;
    if (count === 0) continue;
    const step = stepOf[count < last ? count : last] as number;
    levels[pixel] = (colours ? (colours[pixel] as number) * stepCount : 0) + step + 1;
  }
}

/** The mean of a pixel's points; missing is the first ink. */
function fillValues(
  { cells }: Density,
  sums: Float64Array,
  colour: Extent,
  levels: Uint8Array,
): void {
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const count = cells[pixel] as number;
    if (count > 0) levels[pixel] = valueStep((sums[pixel] as number) / count, colour) + 2;
  }
}

/** The step of every count up to the last step's. */
function stepTable(steps: readonly number[]): Uint8Array {
  const table = new Uint8Array((steps.at(-1) as number) + 1);
  let step = 0;
  for (let count = 1; count < table.length; count += 1) {
    if (count >= (steps[step + 1] ?? Number.POSITIVE_INFINITY)) step += 1;
    table[count] = step;
  }
  return table;
}

function countInks(stepCount: number, isPlain: boolean): readonly LevelInk[] {
  if (isPlain) return [{ token: 'cat-1', alpha: 1 }];
  return Array.from({ length: stepCount }, (_, step) => ({
    token: sequentialToken(step, stepCount),
    alpha: 1,
  }));
}

/** Missing first, then the steps of the value. */
function valueInks(): readonly LevelInk[] {
  return Array.from({ length: sequentialSteps + 1 }, (_, level) => ({
    token: stepToken(level - 1),
    alpha: 1,
  }));
}

/** Fewer points let more of the panel through. */
function categoryInks(
  stepCount: number,
  tokenOf: (code: number) => ColourToken,
): readonly LevelInk[] {
  return Array.from({ length: (otherColour + 1) * stepCount }, (_, level) => ({
    token: tokenOf(Math.floor(level / stepCount)),
    alpha: stepAlpha(level % stepCount, stepCount),
  }));
}

export function stepAlpha(step: number, stepCount: number): number {
  return stepCount > 1 ? 0.55 + (0.45 * step) / (stepCount - 1) : 0.8;
}

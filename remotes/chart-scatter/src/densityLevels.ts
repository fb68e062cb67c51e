import { type ColourToken, sequentialSteps, sequentialToken } from '@chartroom/plot';
import { colourStep, otherColourSlot, stepToken } from './colours';
import type { Density, DensityLevels, LevelInk } from './density';
import type { Extent } from './scatterData';

/** Counts are capped at this for choosing steps. */
const maxCount = 65_535;
const manyCells = 1 << 16;
/** Share of pixels that the steps cover, so that a few outliers don't use up all steps. */
const coveredShare = 0.995;

/** The count that all but the fullest pixels have. */
export function densityTop({ cells }: Density): number {
  const histogram = new Uint32Array(maxCount + 1);
  let pixelCount = 0;
  // A seventh of many pixels is a sufficient sample.
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
  return top;
}

/**
 * Steps grow by equal factors, from 1 to the count that all but the fullest pixels have, so that
 * single points stay visible beside thousands.
 */
export function densitySteps(top: number): readonly number[] {
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

/** The levels of a density up to `top` points. With `isPlain`, colours don't show counts. */
export function densityLevels(
  density: Density,
  colour: Extent,
  { isPlain, top }: { readonly isPlain: boolean; readonly top: number },
  tokenOf: (slot: number) => ColourToken,
): DensityLevels {
  const { width, height, colours, sums } = density;
  const steps = isPlain ? [1] : densitySteps(top);
  const levels = new Uint8Array(width * height);
  const raster = { width, height, levels };
  if (sums) {
    fillValues(density, sums, colour, levels);
    return { raster, inks: valueInks(), steps };
  }
  fillCounts(density, stepTable(steps), steps.length, levels);
  const inks = colours ? categoryInks(steps.length, tokenOf) : countInks(steps.length, isPlain);
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

/** Colours pixels by the mean of their points. The first ink is for missing values. */
function fillValues(
  { cells }: Density,
  sums: Float64Array,
  colour: Extent,
  levels: Uint8Array,
): void {
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const count = cells[pixel] as number;
    if (count > 0) levels[pixel] = colourStep((sums[pixel] as number) / count, colour) + 2;
  }
}

/** Lookup table from count to step. */
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

/** Ink for missing values, then one for each step. */
function valueInks(): readonly LevelInk[] {
  return Array.from({ length: sequentialSteps + 1 }, (_, level) => ({
    token: stepToken(level - 1),
    alpha: 1,
  }));
}

/** Inks of categories, more transparent for fewer points. */
function categoryInks(
  stepCount: number,
  tokenOf: (code: number) => ColourToken,
): readonly LevelInk[] {
  return Array.from({ length: (otherColourSlot + 1) * stepCount }, (_, level) => ({
    token: tokenOf(Math.floor(level / stepCount)),
    alpha: stepAlpha(level % stepCount, stepCount),
  }));
}

export function stepAlpha(step: number, stepCount: number): number {
  return stepCount > 1 ? 0.55 + (0.45 * step) / (stepCount - 1) : 0.8;
}

import type { BaseMarks, ChartDefinition, Scene } from '../chart/chartDefinition';
import { type IndexedInput, recordingOf, sceneOf } from './drawing';
import type { ChartSizes } from './extremeProblems';
import { textProblems } from './textProblems';

/** A phone's panel, half and two thirds of a screen, a wall. */
const defaultSizes: ChartSizes = [
  [320, 200],
  [640, 320],
  [960, 400],
  [1600, 500],
];

/** The second has longer dates and unit names than the first. */
export const testLocales = ['en-GB', 'de'];

export interface LegibilityOptions {
  /** Sizes in addition to the default ones. */
  readonly sizes?: ChartSizes;
  /** Views in addition to the default one: what a viewer has enlarged or drilled into. */
  readonly views?: readonly Partial<Scene>[];
  /** The chart scrolls, so that texts may exceed it at the right and at the bottom. */
  readonly scrolls?: true;
}

const unboundedSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/** All scenes in which texts must be legible. */
export function legibilityScenes({
  sizes = [],
  views = [],
}: LegibilityOptions): readonly Partial<Scene>[] {
  return testLocales.flatMap((locale) =>
    [{}, ...views].flatMap((view) =>
      [...defaultSizes, ...sizes].map(([width, height]) => ({ locale, ...view, width, height })),
    ),
  );
}

/** Texts of a drawing that overlap or leave the chart. */
export function legibilityProblems<Index, Marks extends BaseMarks>(
  definition: Pick<ChartDefinition<Index, Marks, never>, 'layout' | 'draw'>,
  { index, input }: IndexedInput<Index>,
  overrides: Partial<Scene>,
  { scrolls }: LegibilityOptions = {},
): readonly string[] {
  const scene = sceneOf(input, overrides);
  const drawing = recordingOf(definition, definition.layout(index, scene));
  const size = scrolls ? unboundedSize : scene;
  return textProblems(drawing, size).map((problem) => `${JSON.stringify(overrides)}: ${problem}`);
}

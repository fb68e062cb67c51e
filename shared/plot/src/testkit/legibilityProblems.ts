import type { BaseMarks, ChartDefinition, Scene } from '../chart/chartDefinition';
import { type IndexedInput, recordingOf, sceneOf } from './drawing';
import type { TriedSizes } from './extremeProblems';
import { textProblems } from './textProblems';

/** A phone's panel, half and two thirds of a screen, a wall. */
const usualSizes: TriedSizes = [
  [320, 200],
  [640, 320],
  [960, 400],
  [1600, 500],
];

/** The second writes longer dates and names of units than the first. */
export const triedLocales = ['en-GB', 'de'];

export interface LegibleIn {
  /** More sizes than the usual ones. */
  readonly sizes?: TriedSizes;
  /** More than the whole: what a viewer has enlarged, or gone into. */
  readonly views?: readonly Partial<Scene>[];
  /** What has no room is scrolled to, so that texts may leave at the right and at the bottom. */
  readonly scrolls?: true;
}

const boundless = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/** All scenes in which texts must be legible. */
export function legibleScenes({ sizes = [], views = [] }: LegibleIn): readonly Partial<Scene>[] {
  return triedLocales.flatMap((locale) =>
    [{}, ...views].flatMap((view) =>
      [...usualSizes, ...sizes].map(([width, height]) => ({ locale, ...view, width, height })),
    ),
  );
}

/** Texts of a drawing that overlap or leave it. */
export function legibilityProblems<Index, Marks extends BaseMarks>(
  definition: Pick<ChartDefinition<Index, Marks, never>, 'layout' | 'draw'>,
  { index, input }: IndexedInput<Index>,
  more: Partial<Scene>,
  { scrolls }: LegibleIn = {},
): readonly string[] {
  const scene = sceneOf(input, more);
  const drawing = recordingOf(definition, definition.layout(index, scene));
  const size = scrolls ? boundless : scene;
  return textProblems(drawing, size).map((problem) => `${JSON.stringify(more)}: ${problem}`);
}

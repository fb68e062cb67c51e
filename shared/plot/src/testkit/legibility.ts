import type { BaseMarks, ChartDefinition, Scene } from '../chart/chartDefinition';
import { runInSlices } from '../chart/runInSlices';
import { drawAxes } from '../scales/axes';
import type { ChartInput } from './chartInput';
import { sceneOf } from './drawing';
import type { TriedSizes } from './problemsOf';
import { namedInk, Recorder } from './recorder';
import { textProblems } from './textProblems';

/** A phone's panel, half and two thirds of a screen, a wall. */
export const readSizes: TriedSizes = [
  [320, 200],
  [640, 320],
  [960, 400],
  [1600, 500],
];

/** The second writes longer dates and names of units than the first. */
const locales = ['en-GB', 'de'];

/**
 * Texts of a chart that overlap or leave it, at all sizes and in two languages, in words; none is
 * what is wanted.
 */
export async function legibilityProblems<Index, Marks extends BaseMarks>(
  definition: Pick<ChartDefinition<Index, Marks, never>, 'index' | 'layout' | 'draw'>,
  input: ChartInput,
  more: Partial<Scene> = {},
): Promise<readonly string[]> {
  const problems: string[] = [];
  const index = await runInSlices(definition.index(input, null));
  for (const locale of locales) {
    for (const [width, height] of readSizes) {
      const marks = definition.layout(index, sceneOf(input, { locale, ...more, width, height }));
      const recorder = new Recorder();
      if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
      definition.draw(recorder, marks, namedInk);
      for (const problem of textProblems(recorder, { width, height })) {
        problems.push(`${width} × ${height}, ${locale}: ${problem}`);
      }
    }
  }
  return problems;
}

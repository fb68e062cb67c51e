import type { Options } from '@chartroom/contract';
import type { BaseMarks, ChartDefinition } from '../chart/chartDefinition';
import {
  type ChartInput,
  chartInput,
  chartManifest,
  type Fixture,
  withOptions,
} from './chartInput';
import {
  appendProblems,
  manifestProblems,
  purityProblems,
  waitingProblems,
} from './contractProblems';
import { type IndexedInput, indexOf } from './drawing';
import { type ChartSizes, extremeProblems } from './extremeProblems';
import { extremes } from './extremes';
import { keyboardProblems } from './keyboardProblems';
import { type LegibilityOptions, legibilityProblems, legibleScenes } from './legibilityProblems';
import { readingProblems } from './readingProblems';
import { runnerOf } from './runner';
import { stateProblems } from './stateProblems';

export interface ChartTests extends LegibilityOptions {
  /** `manifest.json`. */
  readonly manifest: unknown;
  /** `fixture.json`. */
  readonly fixture: Fixture;
  /** Options that everything is tried with, as well as with those of the input. */
  readonly variants?: readonly Options[];
  /** More inputs that are tried as the fixture is, by what is special about them. */
  readonly inputs?: Readonly<Record<string, ChartInput>>;
  /** How the extremes are tried; by default with the default options. */
  readonly extremes?: readonly ExtremeTests[];
}

export interface ExtremeTests {
  /** Options that the extremes are tried with; by default the default ones. */
  readonly variants?: readonly Options[];
  /** Extremes of this chart's own, by what is special about them. */
  readonly inputs?: Readonly<Record<string, ChartInput>>;
  /** Roles that have no field. */
  readonly without?: readonly string[];
  readonly timeZone?: string;
  /** Sizes that they are drawn at; by default a phone's, a wall's, and smaller than makes sense. */
  readonly sizes?: ChartSizes;
  /** Sizes at which texts must be legible even then; by default none. */
  readonly legible?: ChartSizes;
}

/**
 * The tests that every chart passes: it keeps the contract, its texts are legible, the keyboard
 * reaches its data, it can be read, what a viewer did is kept, and no input makes nonsense of it.
 * By Jest, by Vitest with globals, or by Node's own runner.
 *
 *     testChart(barChart, { manifest, fixture, variants: [{ layout: 'stacked' }] });
 */
export function testChart<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  {
    manifest,
    fixture,
    variants = [],
    inputs,
    extremes: extremeTests = [{}],
    ...legibility
  }: ChartTests,
): void {
  const { describe, test, afterAll, expectNone } = runnerOf();
  const fixtureInput = chartInput(manifest, fixture);

  describe('the contract is kept', () => {
    test('by manifest and fixture', async () =>
      expectNone(manifestProblems(definition, chartManifest(manifest), fixtureInput)));
    test('while the source has not answered', async () =>
      expectNone(await waitingProblems(definition, fixtureInput)));
    test('when rows are appended', async () =>
      expectNone(await appendProblems(definition, fixtureInput)));
  });

  for (const [name, input] of Object.entries({ 'the fixture': fixtureInput, ...inputs })) {
    for (const options of [{}, ...variants]) {
      describe(`${name} with ${JSON.stringify(options)}`, () => {
        const indexed = memoize(() => index(withOptions(manifest, input, options)));
        afterAll(async () => definition.release?.((await indexed()).index));

        test('is drawn alike at every drawing', async () =>
          expectNone(purityProblems(definition, await indexed())));
        test('has no texts that overlap or leave the chart', async () => {
          const indexedInput = await indexed();
          for (const scene of legibleScenes(legibility)) {
            expectNone(legibilityProblems(definition, indexedInput, scene, legibility));
          }
        });
        test('is reached by the keyboard', async () =>
          expectNone(keyboardProblems(definition, await indexed())));
        test('is read as a sentence and as a table', async () =>
          expectNone(readingProblems(definition, await indexed())));
        test('keeps what a viewer did', async () =>
          expectNone(stateProblems(definition, await indexed())));
      });
    }
  }

  for (const {
    variants: extremeVariants = [{}],
    inputs: specialInputs = {},
    ...extremeOptions
  } of extremeTests) {
    const cases = [...extremes(manifest, extremeOptions.without), ...Object.entries(specialInputs)];
    for (const options of extremeVariants) {
      const title = JSON.stringify({
        ...options,
        ...(extremeOptions.without && { without: extremeOptions.without }),
      });
      describe(`with ${title} something sensible is drawn for`, () => {
        for (const [name, input] of cases) {
          test(name, async () => {
            const { timeZone = input.timeZone, sizes, legible = [] } = extremeOptions;
            const indexed = await index(withOptions(manifest, { ...input, timeZone }, options));
            expectNone(extremeProblems(definition, indexed, sizes));
            for (const [width, height] of legible) {
              expectNone(legibilityProblems(definition, indexed, { width, height }));
            }
            definition.release?.(indexed.index);
          });
        }
      });
    }
  }

  async function index(input: ChartInput): Promise<IndexedInput<Index>> {
    return { input, index: await indexOf(definition, input) };
  }
}

function memoize<Result>(create: () => Result): () => Result {
  let memo: { readonly result: Result } | null = null;
  return () => {
    memo ??= { result: create() };
    return memo.result;
  };
}

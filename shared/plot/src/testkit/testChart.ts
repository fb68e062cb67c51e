import type { Messages, Options } from '@chartroom/contract';
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
  pendingDataProblems,
  purityProblems,
} from './contractProblems';
import { buildIndex, type IndexedInput } from './drawing';
import { type ChartSizes, extremeProblems } from './extremeProblems';
import { extremes } from './extremes';
import { keyboardProblems } from './keyboardProblems';
import { type LegibilityOptions, legibilityProblems, legibilityScenes } from './legibilityProblems';
import { screenReaderProblems } from './screenReaderProblems';
import { selectionProblems } from './selectionProblems';
import { stateProblems } from './stateProblems';
import { detectTestRunner } from './testRunner';
import { translationProblems } from './translationProblems';

/** What `testChart` tries a chart with. */
export interface ChartTests extends LegibilityOptions {
  /** The contents of `manifest.json`. */
  readonly manifest: unknown;
  /** The contents of `fixture.json`. */
  readonly fixture: Fixture;
  /** Options that every input is tried with, besides its own. */
  readonly variants?: readonly Options[];
  /** More inputs to test like the fixture, by name. */
  readonly inputs?: Readonly<Record<string, ChartInput>>;
  /** The chart's translations by language, as in `locales`. Default: none. */
  readonly translations?: Readonly<Record<string, Messages>>;
  /** How extreme inputs are tested. Default: once, with default options. */
  readonly extremes?: readonly ExtremeTests[];
}

/** How the extreme inputs of `extremes` are tried. */
export interface ExtremeTests {
  /** Options to try them with. Default: the chart's defaults. */
  readonly variants?: readonly Options[];
  /** More extreme inputs, by name. */
  readonly inputs?: Readonly<Record<string, ChartInput>>;
  /** Roles to leave without a field. Default: none. */
  readonly without?: readonly string[];
  readonly timeZone?: string;
  /** Sizes in pixels. Default: those of a phone, a wall, and smaller than is useful. */
  readonly sizes?: ChartSizes;
  /** Sizes at which texts must be legible. Default: none. */
  readonly legible?: ChartSizes;
}

/**
 * Runs the tests that every chart must pass: it follows the contract, its texts are legible, all
 * data can be reached by keyboard, screen readers can read it, it keeps the viewer's state and selected
 * rows, and extreme inputs don't break it. Works with Jest, with Vitest with globals, and with Node's test
 * runner.
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
    translations = {},
    extremes: extremeTests = [{}],
    ...legibility
  }: ChartTests,
): void {
  const { describe, test, afterAll, expectNone } = detectTestRunner();
  const fixtureInput = chartInput(manifest, fixture);

  describe('the chart follows the contract', () => {
    test('with its manifest and fixture', async () =>
      expectNone(manifestProblems(definition, chartManifest(manifest), fixtureInput)));
    test('before the source has delivered data', async () =>
      expectNone(await pendingDataProblems(definition, fixtureInput)));
    test('when rows are appended', async () =>
      expectNone(await appendProblems(definition, fixtureInput)));
  });

  for (const [name, input] of Object.entries({ 'the fixture': fixtureInput, ...inputs })) {
    for (const options of [{}, ...variants]) {
      describe(`${name} with ${JSON.stringify(options)}`, () => {
        const indexed = memoize(() => index(withOptions(manifest, input, options)));
        afterAll(async () => definition.release?.((await indexed()).index));

        test('is drawn the same every time', async () =>
          expectNone(purityProblems(definition, await indexed())));
        test('has no texts that overlap or leave the chart', async () => {
          const indexedInput = await indexed();
          for (const scene of legibilityScenes(legibility)) {
            expectNone(legibilityProblems(definition, indexedInput, scene, legibility));
          }
        });
        test('can be reached by keyboard', async () =>
          expectNone(keyboardProblems(definition, await indexed())));
        test('can be read as a sentence and as a table', async () =>
          expectNone(screenReaderProblems(definition, await indexed())));
        if (definition.rowSelection) {
          test('keeps selected rows while data and releases change', async () =>
            expectNone(await selectionProblems(definition, withOptions(manifest, input, options))));
        }
        test('restores the viewer’s state', async () =>
          expectNone(stateProblems(definition, await indexed())));
      });
    }
  }

  for (const [language, messages] of Object.entries(translations)) {
    for (const options of [{}, ...variants]) {
      test(`translates all texts of the fixture with ${JSON.stringify(options)} to ${language}`, async () => {
        const input = withOptions(manifest, fixtureInput, options);
        expectNone(await translationProblems(definition, input, language, messages));
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
      describe(`with ${title} the chart handles`, () => {
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
    return { input, index: await buildIndex(definition, input) };
  }
}

function memoize<Result>(create: () => Result): () => Result {
  let memo: { readonly result: Result } | null = null;
  return () => {
    memo ??= { result: create() };
    return memo.result;
  };
}

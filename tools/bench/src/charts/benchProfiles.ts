import { type BenchCase, comparisons, type LibraryComparison } from './cases';
import { largeDataCases, type MeasuredLargeDataCase } from './largeDataCases';

/** How much time there is for one case. */
export interface RunSettings {
  readonly rounds: number;
  /** Zooms and appends in each round. */
  readonly repeats: number;
  /** An operation that takes longer is given up, and its library draws this case no more. */
  readonly limitMs: number;
  /** A library whose round took longer gets no more than `slowRounds`, with one zoom each. */
  readonly slowMs: number;
  readonly slowRounds: number;
  /** For all rounds of a case: after it only ours and the base go on, after twice as long nobody. */
  readonly caseMs: number;
}

export interface BenchProfile extends Omit<RunSettings, 'rounds'> {
  readonly comparisons: readonly LibraryComparison[];
  readonly roundsOf: (chartCase: BenchCase) => number;
  /** One path through a million is a minute's work for the browser. */
  readonly fidelityPoints: number;
  readonly longRuns: number;
  readonly longSeconds: number;
  readonly longPoints: number;
  readonly largeDataRuns: number;
  readonly largeDataCases: readonly MeasuredLargeDataCase[];
}

const allCases = { comparisons, largeDataCases, longPoints: 10_000_000 } as const;

/** About ten minutes on two cores. */
export const fullProfile: BenchProfile = {
  ...allCases,
  roundsOf: ({ points }) => (points > 1_000_000 ? 5 : 7),
  repeats: 2,
  limitMs: 10_000,
  slowMs: 4000,
  slowRounds: 2,
  caseMs: 45_000,
  fidelityPoints: 1_000_000,
  longRuns: 5,
  longSeconds: 10,
  largeDataRuns: 3,
};

/** Some two minutes: enough to see whether something is far off. */
export const quickProfile: BenchProfile = {
  ...allCases,
  roundsOf: ({ points }) => (points > 1_000_000 ? 1 : 2),
  repeats: 1,
  limitMs: 2500,
  slowMs: 2500,
  slowRounds: 1,
  caseMs: 6000,
  fidelityPoints: 100_000,
  longRuns: 1,
  longSeconds: 5,
  largeDataRuns: 1,
};

/** Some fifteen seconds: whether every kind of measurement still comes to an end. */
export const smokeProfile: BenchProfile = {
  ...quickProfile,
  comparisons: [
    comparisons.find(({ case: { shape } }) => shape === 'line'),
    comparisons.find(({ case: { shape } }) => shape === 'scatter'),
  ].filter((match) => match !== undefined),
  roundsOf: () => 1,
  fidelityPoints: 10_000,
  longSeconds: 1,
  longPoints: 100_000,
  largeDataCases: largeDataCases.filter(({ remote }) => remote === 'chart-boxplot'),
};

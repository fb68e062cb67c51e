import { median } from './statistics';

export interface Round<Result> {
  /** What the machine took, in this round, for work that never changes. */
  readonly calibration: number;
  readonly result: Result;
}

/** A round during which the machine was this much slower or faster than usual tells nothing. */
export const mostDrift = 0.3;

/** A median of fewer rounds is no figure. */
export const fewestRounds = 5;

/** The rounds whose calibration is within `mostDrift` of the median of all. */
export function steadyRounds<Result>(rounds: readonly Round<Result>[]): Round<Result>[] {
  const usual = median(rounds.map(({ calibration }) => calibration));
  if (usual === null) return [];
  return rounds.filter(({ calibration }) => Math.abs(calibration - usual) <= mostDrift * usual);
}

/**
 * Runs rounds until `wanted` of them are steady, but at most twice that many. Returns all; what is
 * asked of every single round (nothing lost) is asked of the discarded ones too.
 */
export async function runRounds<Result>(
  wanted: number,
  run: (index: number) => Promise<Round<Result>>,
): Promise<Round<Result>[]> {
  const rounds: Round<Result>[] = [];
  while (rounds.length < 2 * wanted && steadyRounds(rounds).length < wanted) {
    rounds.push(await run(rounds.length));
  }
  return rounds;
}

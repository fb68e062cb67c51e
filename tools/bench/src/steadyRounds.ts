import { median } from './statistics';

export interface Round<Result> {
  /** What the machine took in this round for works that never change, each at its place in the list. */
  readonly calibrations: readonly number[];
  readonly result: Result;
}

/** A round during which the machine was this much slower or faster than usual tells nothing. */
export const maxDrift = 0.3;

/** A median of fewer rounds is no figure. */
export const minRounds = 5;

/** The rounds each of whose calibrations is within `mostDrift` of its median over all rounds. */
export function steadyRounds<Result>(rounds: readonly Round<Result>[]): Round<Result>[] {
  return rounds.filter(({ calibrations }) =>
    calibrations.every((calibration, index) => {
      const typical = median(rounds.flatMap((round) => round.calibrations[index] ?? [])) ?? 0;
      return Math.abs(calibration - typical) <= maxDrift * typical;
    }),
  );
}

/**
 * Runs rounds until `wanted` of them are steady, but at most twice that many. Returns all; what is
 * asked of every single round (nothing lost) is asked of the discarded ones too.
 */
export async function runRounds<Result>(
  count: number,
  run: (index: number) => Promise<Round<Result>>,
): Promise<Round<Result>[]> {
  const rounds: Round<Result>[] = [];
  while (rounds.length < 2 * count && steadyRounds(rounds).length < count) {
    rounds.push(await run(rounds.length));
  }
  return rounds;
}

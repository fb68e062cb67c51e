import { describe, expect, test } from '@jest/globals';
import { type Round, runRounds, steadyRounds } from './steadyRounds';

function roundsOf(...calibrations: number[]): Round<number>[] {
  return calibrations.map((calibration, result) => ({ calibrations: [calibration], result }));
}

function kept(...calibrations: number[]) {
  return steadyRounds(roundsOf(...calibrations)).map(({ calibrations: [first] }) => first);
}

describe('rounds', () => {
  test('are kept up to 30 % off the median of all calibrations', () => {
    expect(kept(70, 100, 130)).toEqual([70, 100, 130]);
  });

  test('are discarded beyond that, on either side', () => {
    expect(kept(100, 69, 100, 131, 100)).toEqual([100, 100, 100]);
  });

  test('are held to each of several calibrations by itself', () => {
    const rounds = [
      [100, 2],
      [100, 2],
      [150, 2],
      [100, 3],
    ].map((calibrations, result) => ({ calibrations, result }));
    expect(steadyRounds(rounds).map(({ result }) => result)).toEqual([0, 1]);
  });

  test('that were never run leave nothing', () => {
    expect(kept()).toEqual([]);
  });

  test('go on until as many as wanted are steady', async () => {
    const calibrations = [100, 500, 100, 100];
    const rounds = await runRounds(3, async (index) => ({
      calibrations: [calibrations[index] ?? 0],
      result: index,
    }));
    expect(rounds.map(({ calibrations: [first] }) => first)).toEqual(calibrations);
  });

  test('end after twice as many as wanted, whatever the machine does', async () => {
    const rounds = await runRounds(3, async (index) => ({
      calibrations: [10 ** index],
      result: index,
    }));
    expect(rounds).toHaveLength(6);
  });
});

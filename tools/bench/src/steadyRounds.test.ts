import { describe, expect, test } from '@jest/globals';
import { type Round, runRounds, steadyRounds } from './steadyRounds';

function roundsOf(...calibrations: number[]): Round<number>[] {
  return calibrations.map((calibration, result) => ({ calibration, result }));
}

function kept(...calibrations: number[]): number[] {
  return steadyRounds(roundsOf(...calibrations)).map(({ calibration }) => calibration);
}

describe('rounds', () => {
  test('are kept up to 30 % off the median of all calibrations', () => {
    expect(kept(70, 100, 130)).toEqual([70, 100, 130]);
  });

  test('are discarded beyond that, on either side', () => {
    expect(kept(100, 69, 100, 131, 100)).toEqual([100, 100, 100]);
  });

  test('that were never run leave nothing', () => {
    expect(kept()).toEqual([]);
  });

  test('go on until as many as wanted are steady', async () => {
    const calibrations = [100, 500, 100, 100];
    const rounds = await runRounds(3, async (index) => ({
      calibration: calibrations[index] ?? 0,
      result: index,
    }));
    expect(rounds.map(({ calibration }) => calibration)).toEqual(calibrations);
  });

  test('end after twice as many as wanted, whatever the machine does', async () => {
    const rounds = await runRounds(3, async (index) => ({
      calibration: 10 ** index,
      result: index,
    }));
    expect(rounds).toHaveLength(6);
  });
});

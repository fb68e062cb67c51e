import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mutants, restoreModules } from './mutants.testkit';
import { historiesOf } from './steps.testkit';

/** As many as the model test plays. Each mutant is found within far fewer. */
const maxHistories = 1000;

afterEach(restoreModules);

// A model that finds nothing would be worth nothing: each of these defects breaks what it checks.
describe('the model finds', () => {
  test.each(mutants)(
    '$name',
    async ({ breaks, steps, replaceModules, mutation }) => {
      replaceModules?.();
      const { playHistory } = await import('./history.testkit');
      const found = new Set<number>();
      let played = 0;
      for (const history of fc.sample(historiesOf(steps), { numRuns: maxHistories, seed: 7 })) {
        played += 1;
        const violations = await playHistory(history, mutation?.());
        for (const { invariant } of violations) found.add(invariant);
        if (breaks.some((invariant) => found.has(invariant))) break;
      }
      if (process.env.MUTANTS) process.stderr.write(`${played} ${[...found]}\n`);
      expect(breaks.filter((invariant) => found.has(invariant))).not.toEqual([]);
    },
    120_000,
  );
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { playHistory } from './history.testkit';
import { historiesOf } from './steps.testkit';

// A failure prints its seed, for `PROPERTY_SEED`, and the shortest history that fails.
const numRuns = Number(process.env.MODEL_RUNS ?? 1000);

test('whatever people do together, nothing of it disappears unsaid', async () => {
  await fc.assert(
    fc.asyncProperty(historiesOf(), async (history) => {
      expect(await playHistory(history)).toEqual([]);
    }),
    { numRuns },
  );
}, 600_000);

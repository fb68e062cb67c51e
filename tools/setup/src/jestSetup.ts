import { jest } from '@jest/globals';
import { setPasswordCost } from '../../local/src/identity/password';

// A test that hangs ends here; one that works hard doesn't fail because the machine is busy.
jest.setTimeout(60_000);

// Of all that tests do, hashing passwords would take the longest.
setPasswordCost({ N: 2 ** 10, r: 8, p: 1 });

/**
 * Property tests draw the same inputs in every run, so that a test fails for what was changed and
 * not by the day's luck. New inputs are drawn by `npm run test:seeds`, which sets `PROPERTY_SEED`
 * (a whole number) anew in every round. A seed given to `fc.assert` itself goes first.
 */
jest.mock('fast-check', () => {
  const fc = jest.requireActual<typeof import('fast-check')>('fast-check');
  const seed = Number(process.env.PROPERTY_SEED ?? '1');
  if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED is not a whole number');
  fc.configureGlobal({ seed: seed });
  return fc;
});

import { jest } from '@jest/globals';
import { setPasswordCost } from '../../tools/local/src/identity/password';

// A story in a real browser on two cores; a test that hangs ends here. CI's machines may take three
// times as long, and a story that was cut off there leaves a state in which no second try succeeds.
jest.setTimeout(process.env.CI ? 180_000 : 60_000);

// Of the stacks that run in the test's own process: each begins with the accounts of the demo.
setPasswordCost({ N: 2 ** 10, r: 8, p: 1 });

// Several stories say how soon something must happen. Beside other work a machine can miss that by
// itself, so CI tells a failed story once more and prints both failures; at a desk it fails at once.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

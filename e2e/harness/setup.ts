import { jest } from '@jest/globals';

// A story in a real browser on two cores; a test that hangs ends here.
jest.setTimeout(60_000);

// Several stories say how soon something must happen. Beside other work a machine can miss that by
// itself, so CI tells a failed story once more and prints both failures; at a desk it fails at once.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

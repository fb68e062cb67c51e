import { jest } from '@jest/globals';

// A story in a real browser on two cores; a test that hangs ends here.
jest.setTimeout(60_000);

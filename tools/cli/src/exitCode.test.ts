import { errorCodes } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { cliErrorCodes } from './catalogue';
import { exitCodeOf } from './exitCode';

describe('the exit code', () => {
  test.each([
    ['cli/missing', 2],
    ['build/not-a-remote', 2],
    ['account/not-publisher', 3],
    ['sign-in/wrong-password', 3],
    ['database/refused', 3],
    ['sign-in/unreachable', 4],
    ['target/cut-short', 4],
    ['config/unreachable', 4],
    ['release/altered', 1],
    ['build/dirty', 1],
  ] as const)('of %s is %i', (code, exitCode) => {
    expect(exitCodeOf(code)).toBe(exitCode);
  });

  test('of a failure is never that of success', () => {
    for (const code of [...errorCodes, ...cliErrorCodes])
      expect(exitCodeOf(code)).toBeGreaterThan(0);
  });
});

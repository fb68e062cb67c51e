import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { lifecycleError, toChartError } from './chartErrors';

const address = { remote: 'chart-line', version: '1.0.0' };
const late = { kind: 'late', settled: new Promise<never>(() => undefined) } as const;

describe('lifecycleError', () => {
  test('is null when the lifecycle succeeded', () => {
    expect(lifecycleError('mount', { kind: 'done' }, address, 3000)).toBeNull();
  });

  test.each([
    ['mount', 'remote/mount-failed'],
    ['update', 'remote/update-failed'],
    ['unmount', 'remote/unmount-failed'],
  ] as const)('names a %s that rejected and keeps the cause', (lifecycle, code) => {
    const cause = new Error('no canvas');
    const failure = lifecycleError(lifecycle, { kind: 'failed', error: cause }, address, 3000);
    expect(failure).toMatchObject({ code, context: { ...address, reason: 'no canvas' }, cause });
  });

  test.each([
    ['mount', 'remote/mount-timeout'],
    ['update', 'remote/update-failed'],
    ['unmount', 'remote/unmount-failed'],
  ] as const)('names a %s that did not end in time', (lifecycle, code) => {
    const failure = lifecycleError(lifecycle, late, address, 3000);
    expect(failure?.code).toBe(code);
    expect(failure?.detail).toContain('within 3 s');
  });

  test('passes on an error of a chart’s own area', () => {
    const context = { role: 'y', expected: 'a number', found: 'a category' };
    const error = new ChartroomError('chart/encoding', context);
    expect(lifecycleError('mount', { kind: 'failed', error }, address, 3000)).toBe(error);
  });

  test('wraps an error of the shell’s areas that a chart throws', () => {
    const error = new ChartroomError('sign-in/expired', {});
    const failure = lifecycleError('update', { kind: 'failed', error }, address, 3000);
    expect(failure?.code).toBe('remote/update-failed');
  });
});

describe('toChartError', () => {
  test('wraps whatever a chart reports', () => {
    expect(toChartError('broken')).toMatchObject({
      code: 'chart/failed',
      context: { reason: 'broken' },
    });
  });
});

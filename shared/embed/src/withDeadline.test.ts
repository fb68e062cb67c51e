import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '../test/fakeClock';
import { withDeadline } from './withDeadline';

describe('withDeadline', () => {
  test('resolves with done when the work resolves', async () => {
    const clock = createFakeClock();
    expect(await withDeadline(async () => undefined, 3000, clock)).toEqual({ kind: 'done' });
    expect(clock.pendingCount).toBe(0);
  });

  test('resolves with the error of work that rejects', async () => {
    const error = new Error('no canvas');
    const outcome = await withDeadline(() => Promise.reject(error), 3000, createFakeClock());
    expect(outcome).toEqual({ kind: 'failed', error });
  });

  test('resolves with the error of work that throws instead of returning a promise', async () => {
    const error = new TypeError('not a function');
    const throws = (): Promise<void> => {
      throw error;
    };
    expect(await withDeadline(throws, 3000, createFakeClock())).toEqual({ kind: 'failed', error });
  });

  test('resolves with late in the first display frame after the deadline', async () => {
    const clock = createFakeClock();
    const outcome = withDeadline(() => new Promise(() => undefined), 3000, clock);
    clock.advance(2999);
    clock.runFrame();
    expect(clock.pendingCount).toBe(1);
    clock.advance(1);
    clock.runFrame();
    expect((await outcome).kind).toBe('late');
  });

  test('does not time out without a display frame, as in a hidden page', async () => {
    const clock = createFakeClock();
    let finish = (): void => undefined;
    const outcome = withDeadline(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
      3000,
      clock,
    );
    clock.advance(60_000);
    finish();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(clock.pendingCount).toBe(0);
  });

  test('reports how late work ends', async () => {
    const clock = createFakeClock();
    let finish = (): void => undefined;
    const outcome = withDeadline(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
      10,
      clock,
    );
    clock.advance(10);
    clock.runFrame();
    const late = await outcome;
    finish();
    expect(late.kind === 'late' && (await late.settled)).toEqual({ kind: 'done' });
  });
});

import { describe, expect, test } from '@jest/globals';
import { heldClock } from '../test/heldClock';
import { settle } from './deadline';

describe('settle', () => {
  test('answers done when the work resolves', async () => {
    const clock = heldClock();
    expect(await settle(async () => undefined, 3000, clock)).toEqual({ kind: 'done' });
    expect(clock.waiting).toBe(0);
  });

  test('answers with the error of work that rejects', async () => {
    const error = new Error('no canvas');
    const outcome = await settle(() => Promise.reject(error), 3000, heldClock());
    expect(outcome).toEqual({ kind: 'failed', error });
  });

  test('answers with the error of work that throws instead of returning a promise', async () => {
    const error = new TypeError('not a function');
    const throws = (): Promise<void> => {
      throw error;
    };
    expect(await settle(throws, 3000, heldClock())).toEqual({ kind: 'failed', error });
  });

  test('answers late in the first display frame after the deadline', async () => {
    const clock = heldClock();
    const outcome = settle(() => new Promise(() => undefined), 3000, clock);
    clock.pass(2999);
    clock.frame();
    expect(clock.waiting).toBe(1);
    clock.pass(1);
    clock.frame();
    expect((await outcome).kind).toBe('late');
  });

  test('does not strike while no display frame comes, as in a hidden page', async () => {
    const clock = heldClock();
    let finish = (): void => undefined;
    const outcome = settle(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
      3000,
      clock,
    );
    clock.pass(60_000);
    finish();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(clock.waiting).toBe(0);
  });

  test('tells of late work how it ends after all', async () => {
    const clock = heldClock();
    let finish = (): void => undefined;
    const outcome = settle(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
      10,
      clock,
    );
    clock.pass(10);
    clock.frame();
    const late = await outcome;
    finish();
    expect(late.kind === 'late' && (await late.settled)).toEqual({ kind: 'done' });
  });
});

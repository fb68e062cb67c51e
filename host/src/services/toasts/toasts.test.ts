import { describe, expect, test } from '@jest/globals';
import { createToasts } from './toasts';

describe('createToasts', () => {
  test('shows messages in order and takes them away again', () => {
    const toasts = createToasts();
    const close = toasts.show({ title: 'one' });
    toasts.show({ title: 'two' });
    expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['one', 'two']);
    close();
    close();
    expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['two']);
  });

  test('the oldest give way to the fifth', () => {
    const toasts = createToasts();
    for (const title of ['a', 'b', 'c', 'd', 'e']) toasts.show({ title });
    expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
  });

  test('tells of a change, and of nothing else', () => {
    const toasts = createToasts();
    let heard = 0;
    toasts.subscribe(() => {
      heard += 1;
    });
    toasts.close(7);
    expect(heard).toBe(0);
    toasts.show({ title: 'one' })();
    expect(heard).toBe(2);
  });
});

import { describe, expect, test } from '@jest/globals';
import { createToastQueue } from './toastQueue';

describe('createToasts', () => {
  test('shows messages in order and closes them', () => {
    const toasts = createToastQueue();
    const close = toasts.show({ title: 'one' });
    toasts.show({ title: 'two' });
    expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['one', 'two']);
    close();
    close();
    expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['two']);
  });

  test('closes the oldest when a fifth is shown', () => {
    const toasts = createToastQueue();
    for (const title of ['a', 'b', 'c', 'd', 'e']) toasts.show({ title });
    expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
  });

  test('notifies only of changes', () => {
    const toasts = createToastQueue();
    let changes = 0;
    toasts.subscribe(() => {
      changes += 1;
    });
    toasts.close(7);
    expect(changes).toBe(0);
    toasts.show({ title: 'one' })();
    expect(changes).toBe(2);
  });
});

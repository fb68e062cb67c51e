import { describe, expect, test } from '@jest/globals';
import { createListeners, createStore } from './store';

describe('a store', () => {
  test('has the latest snapshot and notifies of each', () => {
    const store = createStore('a');
    const seen: string[] = [];
    const undo = store.subscribe(() => seen.push(store.getSnapshot()));
    store.set('b');
    store.set('c');
    undo();
    store.set('d');
    expect(seen).toEqual(['b', 'c']);
    expect(store.getSnapshot()).toBe('d');
  });
});

describe('listeners', () => {
  test('are called in the order in which they subscribed, each once', () => {
    const listeners = createListeners<[number]>();
    const calls: string[] = [];
    const first = (value: number) => calls.push(`first ${value}`);
    listeners.subscribe(first);
    listeners.subscribe((value) => calls.push(`second ${value}`));
    listeners.subscribe(first);
    listeners.notify(1);
    expect(calls).toEqual(['first 1', 'second 1']);
    expect(listeners.size).toBe(2);
  });

  test('may come and go while they are called', () => {
    const listeners = createListeners();
    const calls: string[] = [];
    const undo = listeners.subscribe(() => {
      calls.push('once');
      undo();
      listeners.subscribe(() => calls.push('late'));
    });
    listeners.notify();
    expect(calls).toEqual(['once']);
    listeners.notify();
    expect(calls).toEqual(['once', 'late']);
    listeners.clear();
    listeners.notify();
    expect(calls).toHaveLength(2);
  });
});

import { describe, expect, test } from '@jest/globals';
import { runShortcut, type ShortcutEvent } from './panelActions';

function press(change: Partial<ShortcutEvent>) {
  const done: string[] = [];
  const actions = {
    f: () => void done.push('f'),
    t: () => void done.push('t'),
    d: () => void done.push('d'),
    save: (kind: string) => void done.push(kind),
    frame: () => null,
  };
  const plain = { altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false };
  const used = runShortcut(actions, { key: 'f', ...plain, ...change });
  return { done, used };
}

describe('the shortcuts of a panel', () => {
  test.each(['f', 't', 'd'])('run the menu’s action for %s', (key) => {
    expect(press({ key })).toEqual({ done: [key], used: true });
    expect(press({ key: key.toUpperCase() }).done).toEqual([key]);
  });

  test.each([
    [{ ctrlKey: true }],
    [{ metaKey: true }],
    [{ altKey: true }],
    [{ defaultPrevented: true }],
    [{ key: 'x' }],
    [{ key: 'Tab' }],
    [{ key: 'toString' }],
    [{ key: 'save' }],
  ])('ignore %j', (change) => {
    expect(press(change)).toEqual({ done: [], used: false });
  });
});

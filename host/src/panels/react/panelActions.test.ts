import { describe, expect, test } from '@jest/globals';
import { runShortcut, type ShortcutEvent } from './panelActions';

function press(change: Partial<ShortcutEvent>) {
  const done: string[] = [];
  const actions = {
    toggleFullScreen: () => void done.push('toggleFullScreen'),
    toggleTable: () => void done.push('toggleTable'),
    downloadImage: () => void done.push('downloadImage'),
    downloadFile: (kind: string) => void done.push(kind),
    frame: () => null,
  };
  const plain = { altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false };
  const used = runShortcut(actions, { key: 'f', ...plain, ...change });
  return { done, used };
}

describe('the shortcuts of a panel', () => {
  test.each([
    ['f', 'toggleFullScreen'],
    ['t', 'toggleTable'],
    ['d', 'downloadImage'],
  ])('run the menu’s action for %s: %s', (key, action) => {
    expect(press({ key })).toEqual({ done: [action], used: true });
    expect(press({ key: key.toUpperCase() }).done).toEqual([action]);
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

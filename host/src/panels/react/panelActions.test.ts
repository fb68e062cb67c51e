import { describe, expect, test } from '@jest/globals';
import { runShortcut, type ShortcutEvent } from './panelActions';

function press(change: Partial<ShortcutEvent>, canAnnotate = true) {
  const done: string[] = [];
  const actions = {
    toggleFullScreen: () => void done.push('toggleFullScreen'),
    toggleTable: () => void done.push('toggleTable'),
    downloadImage: () => void done.push('downloadImage'),
    downloadFile: (kind: string) => void done.push(kind),
    frame: () => null,
    settings: () => null,
    annotate: canAnnotate ? () => void done.push('annotate') : null,
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
    ['a', 'annotate'],
  ])('run the menu’s action for %s: %s', (key, action) => {
    expect(press({ key })).toEqual({ done: [action], used: true });
    expect(press({ key: key.toUpperCase() }).done).toEqual([action]);
  });

  test('ignore a where the viewer can’t annotate', () => {
    expect(press({ key: 'a' }, false)).toEqual({ done: [], used: false });
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

import { describe, expect, test } from '@jest/globals';
import { openStorage } from '../storage/openStorage';
import { createThemeSetting } from './theme';

function open(stored: string | null, isDark: boolean) {
  const storage = openStorage({
    get localStorage(): Storage {
      throw new Error('The browser refuses storage');
    },
  });
  if (stored !== null) storage.setItem('chartroom.theme', stored);
  const root = { dataset: {} as DOMStringMap };
  const machine = { matches: isDark, tell: () => undefined as unknown };
  const darkQuery = {
    get matches() {
      return machine.matches;
    },
    addEventListener(_type: string, listener: unknown) {
      machine.tell = listener as () => void;
    },
  };
  return { theme: createThemeSetting({ root, storage, darkQuery }), root, storage, machine };
}

describe('createTheme', () => {
  test('follows the device until the viewer chooses', () => {
    const { theme, root, machine } = open(null, true);
    expect([theme.getChoice(), theme.getTheme(), root.dataset.theme]).toEqual([
      'system',
      'dark',
      'system',
    ]);
    let changes = 0;
    theme.subscribe(() => {
      changes += 1;
    });
    machine.matches = false;
    machine.tell();
    expect([theme.getTheme(), changes]).toEqual(['light', 1]);
  });

  test('sets, stores and reports a choice', () => {
    const { theme, root, storage } = open(null, false);
    let changes = 0;
    const stop = theme.subscribe(() => {
      changes += 1;
    });
    theme.choose('dark');
    stop();
    theme.choose('dark');
    expect([theme.getTheme(), root.dataset.theme, changes]).toEqual(['dark', 'dark', 1]);
    expect(storage.getItem('chartroom.theme')).toBe('dark');
  });

  test('takes the workspace’s theme until the viewer chooses, and remembers it', () => {
    const { theme, root, storage } = open(null, false);
    theme.setDefault('dark');
    expect([theme.getChoice(), theme.getTheme(), root.dataset.theme]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    expect(storage.getItem('chartroom.theme')).toBeNull();
    theme.choose('light');
    theme.setDefault('system');
    theme.setDefault('dark');
    expect(theme.getTheme()).toBe('light');
    const next = createThemeSetting({
      root,
      storage: {
        ...storage,
        getItem: (key) => (key === 'chartroom.theme' ? null : storage.getItem(key)),
      },
      darkQuery: { matches: false, addEventListener: () => undefined },
    });
    expect(next.getTheme()).toBe('dark');
  });

  test('sets the stored choice at once, and ignores invalid ones', () => {
    expect(open('dark', false).root.dataset.theme).toBe('dark');
    expect(open('mauve', false).root.dataset.theme).toBe('system');
  });
});

import { describe, expect, test } from '@jest/globals';
import { chooseWorkspace, rememberWorkspace } from './lastWorkspace';

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('chooseWorkspace', () => {
  test('opens the one that was open last, while it is still the viewer’s', () => {
    const storage = memory();
    rememberWorkspace(storage, 'ops');
    expect(chooseWorkspace({ demo: true, ops: true }, storage)).toBe('ops');
    expect(chooseWorkspace({ demo: true }, storage)).toBe('demo');
  });

  test('opens the first by name where none was open', () => {
    expect(chooseWorkspace({ ops: true, demo: true }, memory())).toBe('demo');
  });

  test.each([null, {}, 'demo', 7])('opens none where there is none: %j', (value) => {
    expect(chooseWorkspace(value, memory())).toBeNull();
  });
});

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
  test('returns the last workspace while the viewer is still a member', () => {
    const storage = memory();
    rememberWorkspace(storage, 'ops');
    expect(chooseWorkspace({ demo: true, ops: true }, storage)).toBe('ops');
    expect(chooseWorkspace({ demo: true }, storage)).toBe('demo');
  });

  test('returns the first id if none was opened before', () => {
    expect(chooseWorkspace({ ops: true, demo: true }, memory())).toBe('demo');
  });

  test.each([null, {}, 'demo', 7])('returns null without workspaces: %j', (value) => {
    expect(chooseWorkspace(value, memory())).toBeNull();
  });
});

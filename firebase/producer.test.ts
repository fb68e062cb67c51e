import { describe, expect, test } from '@jest/globals';
import { canRead, canSet, canUpdate } from './test/evaluateRules';
import { batch, tree } from './test/tree';

describe('a producer', () => {
  test('adds a batch and trims an old one in the same write, in its own group only', () => {
    const write = (group: string) =>
      canUpdate('producer', { [`series/w/${group}/b2`]: batch, [`series/w/${group}/b1`]: null });
    expect(write('cpu')).toBe(true);
    expect(write('disk')).toBe(false);
    expect(canUpdate('producer', { 'series/w/cpu/b2': batch, 'series/w/disk/b1': null })).toBe(
      false,
    );
  });

  test('rewrites no batch, whole or in part', () => {
    expect(canSet('producer', 'series/w/cpu/b1', { ...batch, n: 1 })).toBe(false);
    expect(canSet('producer', 'series/w/cpu/b1/columns', '{}')).toBe(false);
    expect(canSet('producer', 'series/w/cpu/b1/columns', null)).toBe(false);
    expect(canSet('producer', 'series/w/cpu', null)).toBe(false);
  });

  test('reads no dashboard, source, member list, registry or other group', () => {
    for (const path of [
      'dashboards/w/d',
      'dashboardIndex/w',
      'workspaces/w/sources',
      'workspaces/w/members',
      'registry/w/heads',
      'series/w/disk',
    ]) {
      expect(canRead('producer', path)).toBe(false);
    }
  });

  test('stops with its role', () => {
    const { producer, ...members } = tree.workspaces.w.members;
    const viewer = { ...producer, role: 'viewer' };
    const w = { ...tree.workspaces.w, members: { ...members, producer: viewer } };
    const data = { ...tree, workspaces: { w } };
    expect(canSet('producer', 'series/w/cpu/b2', batch, data)).toBe(false);
  });
});

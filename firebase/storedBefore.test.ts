import { isVersion } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canSet, canUpdate } from './test/evaluateRules';
import { now } from './test/people';
import { dashboardBy, panel, tree } from './test/tree';

const path = 'dashboards/w/d';
const stamps = { [`${path}/rev`]: 2, [`${path}/updatedAt`]: now, [`${path}/updatedBy`]: 'editor' };

describe('a panel', () => {
  const set = (more: object, data?: unknown) =>
    canUpdate('editor', { ...stamps, [`${path}/panels/cpu`]: { ...panel, ...more } }, data);

  test('ends within the grid', () => {
    for (const [x, w] of [
      [0, 24],
      [23, 1],
      [12, 12],
    ]) {
      expect([x, w, set({ x, w })]).toEqual([x, w, true]);
    }
    for (const [x, w] of [
      [1, 24],
      [23, 2],
      [13, 12],
    ]) {
      expect([x, w, set({ x, w })]).toEqual([x, w, false]);
    }
    // One side alone can’t be moved over the edge either.
    expect(canUpdate('editor', { ...stamps, [`${path}/panels/cpu/x`]: 13 })).toBe(false);
    expect(canUpdate('editor', { ...stamps, [`${path}/panels/cpu/x`]: 12 })).toBe(true);
  });

  test('takes a version if, and only if, its key gives it back', () => {
    const { channel: _, ...pinned } = panel;
    const isTaken = (version: string) => {
      const changes = { ...stamps, [`${path}/panels/cpu`]: { ...pinned, version } };
      return canUpdate('editor', changes);
    };
    const odd = [
      '1.3.0-b-5',
      '1.3.0-rc-b-1+5',
      '1.3.0-rc-b+5',
      '1.3.0-b+5',
      '1.3.0--b-1',
      '1.3.0+5+6',
      '01.0.0',
      '1.0.0-01',
    ];
    const sound = ['1.3.0+5', '1.3.0+5-b-6', '1.3.0-b', '1.3.0-bb-1+b', '1.3.0-x-+5', '1.0.0--'];
    expect([odd.filter(isTaken), sound.filter((version) => !isTaken(version))]).toEqual([[], []]);
    const rest = fc.stringMatching(/^([-+][0-9ab.+-]{0,12})?$/);
    fc.assert(
      fc.property(rest, (more) => {
        expect(isTaken(`1.0.0${more}`)).toBe(isVersion(`1.0.0${more}`));
      }),
      { numRuns: 2000, examples: [...odd, ...sound].map((version) => [version.slice(5)]) },
    );
  });
});

describe('a dashboard that was stored before the rules became stricter', () => {
  const { channel: _, ...pinned } = panel;
  const old = {
    ...pinned,
    version: '1.3.0-b-5',
    x: 20,
    w: 24,
    options: 'none',
    query: '[]',
  };
  const stored = dashboardBy('editor', 1, { panels: { cpu: old }, refresh: 0.5, timeRange: '""' });
  const data = withValue(tree, path, stored);
  const save = (more: object, rev = 2) =>
    canSet('editor', path, { ...stored, updatedAt: now, rev, ...more }, data);

  test('still saves, whole and in parts', () => {
    expect(save({})).toBe(true);
    expect(save({ title: 'New', panels: { cpu: { ...old, title: 'New', h: 9 } } })).toBe(true);
    expect(save({ panels: { cpu: old, more: panel } })).toBe(true);
    expect(save({ panels: { cpu: { ...old, w: 4 } }, timeRange: '{}', refresh: 1 })).toBe(true);
    expect(canUpdate('editor', { ...stamps, [`${path}/title`]: 'New' }, data)).toBe(true);
    expect(canUpdate('editor', { ...stamps, [`${path}/panels/cpu/y`]: 1 }, data)).toBe(true);
  });

  test('changes into nothing else that is refused today', () => {
    for (const more of [{ w: 23 }, { x: 21 }, { options: 'some' }, { version: '1.3.0-b-6' }]) {
      expect([more, save({ panels: { cpu: { ...old, ...more } } })]).toEqual([more, false]);
    }
    expect(save({ panels: { cpu: old, more: old } })).toBe(false);
    expect([save({ refresh: 0.6 }), save({ timeRange: '[]' })]).toEqual([false, false]);
  });
});

describe('a revision', () => {
  test('begins at 1 and grows by one, shared or private', () => {
    for (const own of [path, 'private/w/editor/p']) {
      const at = (rev: unknown) => canSet('editor', own, dashboardBy('editor', now, { rev }));
      expect([1, 2, 3, 9e15, Number.MAX_SAFE_INTEGER].filter(at)).toEqual([2]);
      const first = (rev: unknown) =>
        canSet('editor', `${own}-new`, dashboardBy('editor', now, { rev }));
      expect([0, 1, 2, 9e15].filter(first)).toEqual([1]);
    }
  });

  test('that was set to the end of its numbers is the last, and the dashboard can be deleted', () => {
    const data = withValue(tree, `${path}/rev`, Number.MAX_SAFE_INTEGER);
    const set = (rev: number) => canSet('editor', path, dashboardBy('editor', now, { rev }), data);
    expect([1, 2, Number.MAX_SAFE_INTEGER, 2 ** 53].filter(set)).toEqual([]);
    expect(canSet('editor', path, null, data)).toBe(true);
  });
});

import { isVersion } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { migrateDashboard } from '../host/src/services/dashboards/migrateDashboard';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { below, newPanels, own, shared, stamp } from './test/dashboardWrites';
import { type Changes, canRead, canUpdate, updated } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { box, dashboardBy, panel, schema1DashboardBy, tree } from './test/tree';

describe('a panel', () => {
  const set = (more: object) =>
    canUpdate('editor', {
      ...stamp(),
      [`${shared}/panels/cpu/box`]: { ...box, rev: 2, ...more },
    });

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
    const move = (x: number) =>
      canUpdate('editor', {
        ...stamp(),
        [`${shared}/panels/cpu/box/x`]: x,
        [`${shared}/panels/cpu/box/rev`]: 2,
      });
    expect([move(12), move(13)]).toEqual([true, false]);
  });

  test('takes a version if, and only if, its key gives it back', () => {
    const isTaken = (version: string) =>
      canUpdate('editor', {
        ...stamp(),
        ...below(shared, {
          'panels/cpu/channel': null,
          'panels/cpu/version': version,
          'panels/cpu/rev': 2,
        }),
      });
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

const loosePanel = {
  title: 'CPU',
  remote: 'chart-line',
  channel: 'stable',
  query: '{"group":"cpu"}',
  x: 0,
  y: 2,
  w: 12,
  h: 8,
};
const { channel: _, ...unpinned } = loosePanel;
/** What earlier rules took and today’s refuse. */
const lenientPanel = {
  ...unpinned,
  version: '1.3.0-b-5',
  x: 20,
  w: 24,
  options: 'none',
  query: `[${'x'.repeat(60_000)}]`,
};
const stored = schema1DashboardBy('admin', 1, {
  description: 'All of it',
  tags: { a: true },
  refresh: 0.5,
  timeRange: '""',
  variables: '{"host":{"kind":"text"}}',
  panels: { cpu: lenientPanel, mem: loosePanel },
  rev: 7,
});

describe.each([shared, own])('a dashboard of schema 1 at /%s', (path) => {
  const data = withValue(tree, path, stored);
  /** What the page stores at its first edit. */
  const migrated = (more: object = {}) => ({
    ...Object(migrateDashboard(stored)),
    rev: 8,
    last: { by: 'editor', at: now },
    ...more,
  });
  const migrate = (more: object = {}, before: unknown = data, who: Person = 'editor') =>
    canUpdate(who, { [path]: migrated(more) }, before);

  test('is read as before', () => {
    expect(canRead('editor', path, data)).toBe(true);
  });

  test('migrates whole, with what earlier rules allowed', () => {
    expect(migrate()).toBe(true);
    expect(updated(data, { [path]: migrated() })).toMatchObject(
      withValue({}, path, { about: { title: 'Machine' }, variables: { host: {} } }) as object,
    );
  });

  test('migrates by its editors only', () => {
    const may = people.filter((who) => migrate({ last: { by: who, at: now } }, data, who));
    expect(may).toEqual(path === own ? ['editor'] : ['owner', 'admin', 'editor']);
  });

  test('migrates once: of two at the same time, the second is refused', () => {
    const after = updated(data, { [path]: migrated() });
    expect(migrate({}, after)).toBe(false);
    expect(migrate({ rev: 9 }, after)).toBe(false);
    expect(
      canUpdate('editor', { ...stamp(9, { path }), [`${path}/since/editor`]: true }, after),
    ).toBe(true);
  });

  test('migrates from the revision that the page has seen', () => {
    expect([6, 7, 9, 0, 1].filter((rev) => migrate({ rev }))).toEqual([]);
    const { rev: _, ...unnumbered } = Object(stored);
    const before = withValue(tree, path, unnumbered);
    expect([1, 2, 8].filter((rev) => migrate({ rev }, before))).toEqual([1]);
  });

  test('migrates without loose fields, to schema 2, not into the bin', () => {
    for (const more of [
      { title: 'Machine' },
      { description: 'All of it' },
      { tags: { a: true } },
      { timeRange: '{}' },
      { refresh: 0 },
      { variables: '{}' },
      { updatedAt: now },
      { updatedBy: 'editor' },
      { schema: 1 },
      { schema: 3 },
      { bin: { by: 'editor', at: now } },
      { about: null },
      { last: null },
      { last: { by: 'admin', at: now } },
      { slots: null },
      { slots: { p000: 'panels/cpu', p001: 'panels/gone', v00: 'variables/host' } },
    ]) {
      expect([more, migrate(more)]).toEqual([more, false]);
    }
  });

  test('migrates into nothing else that is refused today', () => {
    const slots = { p000: 'panels/cpu' };
    const { x, w, ...rest } = lenientPanel;
    const cpu = { rev: 1, slot: 'p000', ...rest, box: { rev: 1, x, y: 0, w, h: 8 } };
    const { y: _, h: __, ...content } = Object(cpu);
    const set = (more: object) =>
      migrate({ slots, panels: { cpu: { ...content, ...more } }, variables: null });
    expect(set({})).toBe(true);
    for (const more of [
      { options: 'some' },
      { query: '[]' },
      { version: '1.3.0-b-6' },
      { box: { ...cpu.box, w: 23 } },
      { box: { ...cpu.box, x: 21 } },
    ]) {
      expect([more, set(more)]).toEqual([more, false]);
    }
    const about = { rev: 1, title: 'Machine' };
    expect(migrate({ about: { ...about, refresh: 0.5, timeRange: '""' } })).toBe(true);
    expect(migrate({ about: { ...about, refresh: 0.6 } })).toBe(false);
    expect(migrate({ about: { ...about, timeRange: '[]' } })).toBe(false);
  });

  test('takes no edits of its parts before, of old pages or new ones', () => {
    const stamps = { rev: 8, updatedAt: now, updatedBy: 'editor' };
    const last = { by: 'editor', at: now };
    for (const changes of [
      { title: 'New', ...stamps },
      { 'panels/mem/title': 'New', ...stamps },
      { 'panels/mem/y': 3, ...stamps },
      { 'panels/mem': null, ...stamps },
      { rev: 8, last },
      { rev: 8, last, 'panels/mem/title': 'New' },
      { rev: 8, last, ...newPanels(['a'], 1) },
      { rev: 8, last, 'since/editor': true },
      { rev: 8, last, schema: 2 },
    ] satisfies Changes[]) {
      expect([changes, canUpdate('editor', below(path, changes), data)]).toEqual([changes, false]);
    }
    expect(
      canUpdate('editor', { [path]: schema1DashboardBy('editor', now, { rev: 8 }) }, data),
    ).toBe(false);
  });

  test('takes no edits of old pages afterwards', () => {
    const after = updated(data, { [path]: migrated() });
    const stamps = { rev: 9, updatedAt: now, updatedBy: 'editor' };
    for (const changes of [
      { title: 'New', ...stamps },
      { title: 'New', rev: 9, last: { by: 'editor', at: now } },
      { 'panels/mem/title': 'New', ...stamps },
      { 'panels/mem/x': 3, rev: 9, last: { by: 'editor', at: now } },
    ] satisfies Changes[]) {
      expect([changes, canUpdate('editor', below(path, changes), after)]).toEqual([changes, false]);
    }
    const whole = { [path]: schema1DashboardBy('editor', now, { rev: 9 }) };
    expect(canUpdate('editor', whole, after)).toBe(false);
  });

  test('keeps a panel that is too wide until it is resized', () => {
    const after = updated(data, { [path]: migrated() });
    const edit = (changes: Changes) =>
      canUpdate('editor', { ...stamp(9, { path }), ...below(path, changes) }, after);
    expect(edit({ 'panels/cpu/title': 'New', 'panels/cpu/rev': 2 })).toBe(true);
    const moved = { rev: 2, x: 20, y: 5, w: 24, h: 8 };
    expect(edit({ 'panels/cpu/box': moved })).toBe(true);
    expect(edit({ 'panels/cpu/box': { ...moved, w: 4 } })).toBe(true);
    expect(edit({ 'panels/cpu/box': { ...moved, x: 21 } })).toBe(false);
  });
});

describe('a revision', () => {
  test('begins at 1 and grows by one, shared or private', () => {
    for (const path of [shared, own]) {
      const at = (rev: number) => canUpdate('editor', stamp(rev, { path }));
      expect([0, 1, 2, 3, 9e15, Number.MAX_SAFE_INTEGER].filter(at)).toEqual([2]);
    }
    const first = (rev: number) =>
      canUpdate('editor', { 'private/w/editor/new': dashboardBy('editor', now, { rev }) });
    expect([0, 1, 2, 9e15].filter(first)).toEqual([1]);
  });

  test('of a panel never exceeds that of its dashboard', () => {
    const add = (rev: number) =>
      canUpdate('editor', {
        ...stamp(),
        ...below(shared, { 'panels/a': { ...panel, slot: 'p001', rev }, 'slots/p001': 'panels/a' }),
      });
    expect([0, 1, 2, 3, 9e15].filter(add)).toEqual([1, 2]);
  });
});

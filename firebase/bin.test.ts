import { describe, expect, test } from '@jest/globals';
import { below, newDashboard, own, shared, stamp } from './test/dashboardWrites';
import { type Changes, canRead, canUpdate, updated } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { dashboardBy, tree } from './test/tree';

const day = 86_400_000;
const editors: readonly Person[] = ['owner', 'admin', 'editor'];

function entry(uid: string, action: string, more: object = {}): object {
  return { at: now, uid, action, target: 'dashboards/d', ...more };
}

function listed(uid: string, more: object = {}): object {
  return { title: 'Machine', updatedAt: now, updatedBy: uid, ...more };
}

function without(changes: Changes, path: string): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => key !== path));
}

/** Into the bin: in the list and in the audit at the same time. */
const binned = (by = 'editor'): Changes => ({
  ...stamp(2, { by, audit: 'a2' }),
  [`${shared}/bin`]: { by, at: now },
  'dashboardIndex/w/d': listed(by, { deletedAt: now }),
  'workspaces/w/audit/a2': entry(by, 'bin'),
});

/** The tree with the dashboard in the bin since so many milliseconds. */
function inBin(age: number): unknown {
  return updated(updated(tree, binned()), {
    [`${shared}/bin/at`]: now - age,
    [`${shared}/last/at`]: now - age,
    'dashboardIndex/w/d/deletedAt': now - age,
    'workspaces/w/audit/a2/at': now - age,
    'history/w/d/h1': { n: 1 },
    'snapshots/w/d/h1': '{}',
    'annotations/w/d/a1': { rev: 1, at: 1, text: 'Deployed', by: 'editor' },
  });
}

const restored = (by = 'admin'): Changes => ({
  ...stamp(3, { by, audit: 'a3' }),
  [`${shared}/bin`]: null,
  'dashboardIndex/w/d': listed(by),
  'workspaces/w/audit/a3': entry(by, 'restore'),
});

const purged = (by = 'editor'): Changes => ({
  [shared]: null,
  'dashboardIndex/w/d': null,
  'history/w/d': null,
  'snapshots/w/d': null,
  'annotations/w/d': null,
  'workspaces/w/audit/a2-purge': entry(by, 'purge'),
});

/** What is refused instead of each of these updates: without one of its paths, or with another value. */
function refusedInstead(
  changes: Changes,
  others: readonly Changes[],
  data: unknown = tree,
  who: Person = 'editor',
): readonly unknown[] {
  const parts = Object.keys(changes).map((path) => [path, without(changes, path)] as const);
  const replaced = others.map((more) => [more, { ...changes, ...more }] as const);
  return [...parts, ...replaced].filter(([, each]) => canUpdate(who, each, data));
}

describe('a dashboard goes into the bin', () => {
  test('by an editor, listed and recorded in the same update', () => {
    expect(people.filter((who) => canUpdate(who, binned(who)))).toEqual(editors);
    expect(
      refusedInstead(binned(), [
        { [`${shared}/bin`]: { by: 'admin', at: now } },
        { [`${shared}/bin`]: { by: 'editor', at: now - 31 * day } },
        { [`${shared}/bin`]: { by: 'editor' } },
        { 'dashboardIndex/w/d': listed('editor') },
        { 'dashboardIndex/w/d': listed('editor', { deletedAt: now - 1 }) },
        { 'workspaces/w/audit/a2': entry('editor', 'purge') },
        { 'workspaces/w/audit/a2': entry('editor', 'restore') },
        { 'workspaces/w/audit/a2': entry('editor', 'bin', { target: 'dashboards/e' }) },
        { 'workspaces/w/audit/a2': entry('admin', 'bin') },
        { 'workspaces/w/audit/a2': entry('editor', 'bin', { after: 'By the owner' }) },
        { 'workspaces/w/audit/a2': entry('editor', 'bin', { before: 'By the owner' }) },
        stamp(2),
        stamp(2, { audit: 'a1' }),
        stamp(2, { audit: 'a'.repeat(57) }),
      ]),
    ).toEqual([]);
  });

  test('once: of two at the same time, the second is refused', () => {
    const after = updated(tree, binned());
    const again = {
      ...binned('admin'),
      ...stamp(3, { by: 'admin', audit: 'a3' }),
      'workspaces/w/audit/a3': entry('admin', 'bin'),
    };
    expect(canUpdate('admin', without(again, 'workspaces/w/audit/a2'), after)).toBe(false);
  });

  test('and stays readable there, without edits, stamps or annotations', () => {
    const data = inBin(day);
    expect(canRead('viewer', shared, data)).toBe(true);
    expect(canUpdate('editor', stamp(3), data)).toBe(false);
    expect(canUpdate('editor', { [`${shared}/bin/at`]: now }, data)).toBe(false);
    const annotation = { rev: 1, at: 1, text: 'Deployed', by: 'editor' };
    expect(canUpdate('editor', { 'annotations/w/d/a2': annotation }, data)).toBe(false);
    expect(canUpdate('editor', { 'annotations/w/d/a1': null }, data)).toBe(false);
    expect(canUpdate('editor', { 'dashboardIndex/w/d': listed('editor') }, data)).toBe(false);
  });

  test('not by being created there', () => {
    const bin = { by: 'editor', at: now };
    const created = newDashboard('editor', 'new', { bin });
    const entry = { 'dashboardIndex/w/new': listed('editor', { deletedAt: now }) };
    expect(canUpdate('editor', { ...created, ...entry })).toBe(false);
  });
});

describe('a dashboard leaves the bin', () => {
  test('by an editor, listed and recorded in the same update', () => {
    const data = inBin(29 * day);
    expect(people.filter((who) => canUpdate(who, restored(who), data))).toEqual(editors);
    const others = [
      { 'dashboardIndex/w/d': listed('admin', { deletedAt: now }) },
      { 'workspaces/w/audit/a3': entry('admin', 'bin') },
      stamp(3, { by: 'admin' }),
      stamp(3, { by: 'admin', audit: 'a2' }),
    ];
    expect(refusedInstead(restored(), others, data, 'admin')).toEqual([]);
  });

  test('and is edited again afterwards', () => {
    const after = updated(inBin(day), restored());
    expect(canUpdate('editor', { ...stamp(4), [`${shared}/since/editor`]: true }, after)).toBe(
      true,
    );
  });
});

describe('a dashboard is deleted for good', () => {
  test('after 30 days in the bin, with all that belongs to it, by an editor', () => {
    const ages = [0, 29 * day, 30 * day, 30 * day + 1, 400 * day];
    expect(ages.filter((age) => canUpdate('editor', purged(), inBin(age)))).toEqual([
      30 * day + 1,
      400 * day,
    ]);
    const data = inBin(31 * day);
    expect(people.filter((who) => canUpdate(who, purged(who), data))).toEqual(editors);
    const others = [
      { 'workspaces/w/audit/a2-purge': entry('editor', 'bin') },
      { 'workspaces/w/audit/a2-purge': entry('editor', 'purge', { target: 'dashboards/e' }) },
      { 'workspaces/w/audit/a2-purge': null, 'workspaces/w/audit/a9': entry('editor', 'purge') },
    ];
    expect(refusedInstead(purged(), others, data)).toEqual([]);
  });

  test('never without the bin', () => {
    expect(canUpdate('editor', purged())).toBe(false);
    expect(canUpdate('owner', { [shared]: null })).toBe(false);
    // The time in the bin can't be made up.
    const old = { [`${shared}/bin`]: { by: 'editor', at: now - 31 * day } };
    expect(canUpdate('editor', { ...binned(), ...old })).toBe(false);
  });

  test('so that its id can be used again', () => {
    const after = updated(inBin(31 * day), purged());
    expect(canUpdate('admin', newDashboard('admin', 'd'), after)).toBe(true);
  });

  test('also where it went into the bin without an entry of the audit', () => {
    const data = updated(inBin(31 * day), { [`${shared}/last/audit`]: null });
    expect(canUpdate('editor', without(purged(), 'workspaces/w/audit/a2-purge'), data)).toBe(true);
    expect(canUpdate('editor', purged(), data)).toBe(false);
  });
});

describe('a private dashboard is handed to the workspace', () => {
  const target = 'dashboards/p';
  const handedOver = (by = 'editor'): Changes => ({
    [`private/w/${by}/p`]: null,
    'dashboards/w/p': dashboardBy(by, now, { last: { by, at: now, audit: 'a2' } }),
    'dashboardIndex/w/p': listed(by),
    'workspaces/w/audit/a2': entry(by, 'hand-over', { target }),
  });

  test('by its owner, listed and recorded in the same update', () => {
    expect(people.filter((who) => canUpdate(who, handedOver(who)))).toEqual(['editor']);
    const others = [
      { 'dashboards/w/p': dashboardBy('editor', now) },
      { 'workspaces/w/audit/a2': entry('editor', 'bin', { target }) },
      { 'workspaces/w/audit/a2': entry('editor', 'hand-over') },
    ];
    expect(refusedInstead(handedOver(), others)).toEqual([]);
  });

  test('not by another, and not as one that never was private', () => {
    const others = { ...without(handedOver('admin'), 'private/w/admin/p') };
    expect(canUpdate('admin', { ...others, [own]: null })).toBe(false);
    expect(canUpdate('admin', others)).toBe(false);
  });
});

describe('an entry of the audit on dashboards', () => {
  test('is not written alone, for an ordinary edit, or over another', () => {
    const alone = { 'workspaces/w/audit/a2': entry('editor', 'bin') };
    expect(canUpdate('editor', alone)).toBe(false);
    const edit = below(shared, { 'since/editor': true });
    const audited = stamp(2, { audit: 'a2' });
    expect(canUpdate('editor', { ...audited, ...edit, ...alone })).toBe(false);
    expect(canUpdate('editor', { ...audited, ...edit })).toBe(false);
    expect(canUpdate('editor', { ...stamp(), ...edit })).toBe(true);
    const twice = { 'workspaces/w/audit/a4': entry('editor', 'bin') };
    expect(canUpdate('editor', { ...binned(), ...twice })).toBe(false);
    const replaced = updated(tree, alone);
    expect(canUpdate('editor', binned(), replaced)).toBe(false);
  });

  test('is read by admins and publishers only', () => {
    const may = people.filter((who) => canRead(who, 'workspaces/w/audit/a2'));
    expect(may).toEqual(['owner', 'admin', 'publisher', 'another']);
  });
});

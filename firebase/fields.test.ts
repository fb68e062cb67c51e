import { describe, expect, test } from '@jest/globals';
import { databaseRules } from './rules/databaseRules';
import { own, shared, stamp } from './test/dashboardWrites';
import { type Changes, canSet, canUpdate } from './test/evaluateRules';
import { now } from './test/people';
import type { RecordCase } from './test/recordCases';
import { records } from './test/targets';
import { panel, releaseBy } from './test/tree';

/** The usual value of each field. */
function usual(fields: RecordCase['required']): { [field: string]: unknown } {
  return Object.fromEntries(Object.entries(fields).map(([field, { valid }]) => [field, valid[0]]));
}

/** Names of the fields that the rules know at a path. */
function fieldsInRules(path: string): string[] {
  let node: unknown = databaseRules.rules;
  for (const key of path.split('/')) {
    const entries = new Map(Object.entries(node ?? {}));
    const wildcard = [...entries.keys()].find((k) => k.startsWith('$') && k !== '$other');
    node = entries.get(key) ?? entries.get(wildcard ?? '');
  }
  return Object.keys(node ?? {}).filter((key) => !/^[.$]/.test(key));
}

describe.each(records)('a record at /$path, written by $person', (record) => {
  const { path, person, required, optional, companionWrites } = record;
  const requiredOnly = usual(required);
  const full: object = { ...requiredOnly, ...usual(optional) };
  const isTaken = (value: unknown) => canUpdate(person, { [path]: value, ...companionWrites });

  test('is taken with all of its fields and with the required ones', () => {
    expect(isTaken(full)).toBe(true);
    expect(isTaken(requiredOnly)).toBe(true);
  });

  test('needs each of its required fields', () => {
    for (const field of Object.keys(required)) {
      expect([field, isTaken({ ...full, [field]: null })]).toEqual([field, false]);
    }
  });

  test('has no fields beside them', () => {
    for (const field of ['more', 'constructor', 'toString']) {
      expect(isTaken({ ...full, [field]: 1 })).toBe(false);
      expect(isTaken({ ...full, [field]: { a: 1 } })).toBe(false);
      expect(canUpdate(person, { [`${path}/${field}`]: 1, ...companionWrites })).toBe(false);
      expect(canUpdate(person, { [`${path}/${field}/deeper`]: 1, ...companionWrites })).toBe(false);
    }
    expect(isTaken(JSON.parse(JSON.stringify(full).replace('{', '{"__proto__":{"a":1},')))).toBe(
      false,
    );
    for (const value of ['a text', 7, true]) expect(isTaken(value)).toBe(false);
    const known = Object.keys({ ...required, ...optional });
    const pinned = known.includes('version') ? 'channel' : 'version';
    const inRules = fieldsInRules(path).filter(
      // A reference to the library needs its entry there; `library.test.ts` has it.
      (f) => !path.includes('panels') || (f !== pinned && f !== 'library'),
    );
    expect(known.sort()).toEqual(inRules.sort());
  });

  test.each(Object.entries({ ...required, ...optional }))('has bounds to its %s', (field, kind) => {
    for (const value of kind.valid) {
      expect([value, isTaken({ ...full, [field]: value })]).toEqual([value, true]);
    }
    for (const value of kind.invalid) {
      expect([value, isTaken({ ...full, [field]: value })]).toEqual([value, false]);
    }
  });
});

describe('what stands alone', () => {
  const long = 'a'.repeat(16_385);

  test.each([
    ['users/editor/settings', ['{}'], ['', '{', 7, true, { a: 'b' }, long]],
    ['users/editor/workspaces/w', [true], [false, 1, 'true', { a: true }]],
    ['users/editor/stars/w/d', [true], [false, 1, 'true', { a: true }]],
    ['users/editor/stars/W/d', [], [true]],
    ['users/editor/stars/w/a b', [], [true]],
    ['users/editor/stars/w', [], [{ d: true }]],
    ['users/editor/more', [], [1]],
    [
      'dashboards/w/new',
      [],
      [
        { schema: 1, title: 'T', rev: 1, updatedAt: now, updatedBy: 'editor' },
        { schema: 2, rev: 1, last: { by: 'editor', at: now }, about: { rev: 1, title: 'T' } },
      ],
    ],
    ['workspaces/w/members/editor/photoUrl', ['https://e.example/a'], ['javascript:x', 7]],
    ['workspaces/w/members/editor/displayName', ['Ed'], ['', 7, null, 'a'.repeat(121)]],
    ['workspaces/w/members/viewer/photoUrl', [], ['https://e.example/a', null]],
  ] as const)('%s', (path, good, bad) => {
    for (const value of good) expect([value, canSet('editor', path, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, canSet('editor', path, value)]).toEqual([value, false]);
  });

  test('a panel has a channel or a version, not both', () => {
    const { channel: _, ...unpinned } = panel;
    const set = (more: object) => {
      const [first, second] = [shared, own].map((path) =>
        canUpdate('editor', {
          ...stamp(2, { path }),
          [`${path}/panels/p`]: { ...unpinned, slot: 'p001', ...more },
          [`${path}/slots/p001`]: 'panels/p',
        }),
      );
      expect(second).toBe(first);
      return first;
    };
    expect([set({ channel: 'stable' }), set({ version: '1.0.0' }), set({})]).toEqual([
      true,
      true,
      true,
    ]);
    expect(set({ channel: 'stable', version: '1.0.0' })).toBe(false);
  });

  test('groups belong to producers', () => {
    const groups = { cpu: true };
    expect(canSet('admin', 'workspaces/w/members/producer/groups', groups)).toBe(true);
    expect(canSet('admin', 'workspaces/w/members/editor/groups', groups)).toBe(false);
  });

  test('a member keeps the day of joining and who let them in', () => {
    const joined = { role: 'editor', joinedAt: now - 100_000, by: 'owner' };
    expect(canSet('admin', 'workspaces/w/members/viewer', joined)).toBe(true);
    expect(canSet('admin', 'workspaces/w/members/new', joined)).toBe(false);
  });

  test('a role is one of four', () => {
    const set = (role: unknown) => canSet('admin', 'workspaces/w/members/viewer/role', role);
    for (const role of ['viewer', 'editor', 'admin', 'producer']) expect(set(role)).toBe(true);
    for (const role of ['', 'root', 'Admin', 'owner', 7, true, { a: 1 }]) {
      expect([role, set(role)]).toEqual([role, false]);
    }
  });

  test('keys have bounds too', () => {
    for (const { path, person, required, companionWrites } of records) {
      const keys = path.split('/');
      if (keys.at(-1) === 'meta') continue;
      for (const bad of ['a b', 'ä', 'a'.repeat(129), '<b>']) {
        const other = [...keys.slice(0, -1), bad].join('/');
        expect([
          other,
          canUpdate(person, { [other]: usual(required), ...companionWrites }),
        ]).toEqual([other, false]);
      }
    }
    for (const version of [
      '1',
      '1_0',
      'latest',
      '1_0_0 ',
      '__proto__',
      `1_0_0-${'a'.repeat(61)}`,
    ]) {
      const path = `registry/w/releases/chart-line/${version}`;
      expect(canSet('publisher', path, releaseBy('publisher', now))).toBe(false);
    }
  });
});

describe('stamps', () => {
  const change = { [`${shared}/panels/cpu/title`]: 'New', [`${shared}/panels/cpu/rev`]: 2 };
  const isTaken = (more: object) => canUpdate('editor', { ...change, ...stamp(), ...more });

  test('name the caller and the moment, nobody and nothing else', () => {
    const set = (by: string, at: number) => isTaken({ [`${shared}/last`]: { by, at } });
    expect(set('editor', now)).toBe(true);
    expect(set('admin', now)).toBe(false);
    expect(set('editor', now - 1)).toBe(false);
    expect(set('editor', now + 1)).toBe(false);
  });

  test('come with every change of a part, as does a higher revision', () => {
    expect(isTaken({})).toBe(true);
    expect(canUpdate('editor', change)).toBe(false);
    for (const left of [`${shared}/rev`, `${shared}/last`]) {
      const { [left]: _, ...others }: Changes = { ...change, ...stamp() };
      expect([left, canUpdate('editor', others)]).toEqual([left, false]);
    }
    for (const rev of [1, 3, 0, null]) {
      expect([rev, isTaken({ [`${shared}/rev`]: rev })]).toEqual([rev, false]);
    }
    expect(isTaken({ [`${shared}/about/title`]: null, [`${shared}/about/rev`]: 2 })).toBe(false);
    expect(canUpdate('viewer', { ...change, ...stamp(2, { by: 'viewer' }) })).toBe(false);
    expect(canSet('editor', 'workspaces/w/sources/machine/title', 'New')).toBe(false);
  });

  test('can stand without a change', () => {
    expect(canUpdate('editor', stamp())).toBe(true);
  });
});

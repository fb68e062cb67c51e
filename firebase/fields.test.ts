import { describe, expect, test } from '@jest/globals';
import { databaseRules } from './rules/databaseRules';
import { canSet, canUpdate } from './test/evaluateRules';
import { now } from './test/people';
import { type RecordCase, records } from './test/recordCases';
import { dashboardBy, releaseBy } from './test/tree';

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
    const inRules = fieldsInRules(path).filter((f) => !path.includes('panels') || f !== pinned);
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
      [{ schema: 1, title: 'T', rev: 0, updatedAt: now, updatedBy: 'editor' }],
    ],
    ['workspaces/w/members/editor/photoUrl', ['https://e.example/a'], ['javascript:x', 7]],
    ['workspaces/w/members/editor/displayName', ['Ed'], ['', 7, null, 'a'.repeat(121)]],
    ['workspaces/w/members/viewer/photoUrl', [], ['https://e.example/a', null]],
  ] as const)('%s', (path, good, bad) => {
    for (const value of good) expect([value, canSet('editor', path, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, canSet('editor', path, value)]).toEqual([value, false]);
  });

  test('a panel has a channel or a version, not both', () => {
    const stamps = { updatedAt: now, updatedBy: 'editor', rev: 2 };
    const requiredFields = { remote: 'chart-line', x: 0, y: 0, w: 1, h: 1 };
    const set = (more: object) => {
      const panels = { p: { ...requiredFields, ...more } };
      const value = { schema: 1, title: 'T', ...stamps, panels };
      const [shared, own] = ['dashboards/w/d', 'private/w/editor/p'].map((path) =>
        canSet('editor', path, value),
      );
      expect(own).toBe(shared);
      return shared;
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
  test('name the caller and the moment, nobody and nothing else', () => {
    const set = (uid: string, at: number) =>
      canSet('editor', 'dashboards/w/d', dashboardBy(uid, at, { rev: 2 }));
    expect(set('editor', now)).toBe(true);
    expect(set('admin', now)).toBe(false);
    expect(set('editor', now - 1)).toBe(false);
    expect(set('editor', now + 1)).toBe(false);
  });

  test('come with every change of a part, as does a higher revision', () => {
    const stamps = {
      'dashboards/w/d/rev': 2,
      'dashboards/w/d/updatedAt': now,
      'dashboards/w/d/updatedBy': 'editor',
    };
    const change = { 'dashboards/w/d/panels/cpu/title': 'New' };
    expect(canUpdate('editor', { ...change, ...stamps })).toBe(true);
    expect(canUpdate('editor', { 'dashboards/w/d/panels/cpu': null, ...stamps })).toBe(true);
    expect(canUpdate('editor', change)).toBe(false);
    expect(canUpdate('editor', { ...change, ...stamps, 'dashboards/w/d/rev': 1 })).toBe(false);
    expect(canUpdate('editor', { 'dashboards/w/d/title': null, ...stamps })).toBe(false);
    expect(
      canUpdate('viewer', { ...change, ...stamps, 'dashboards/w/d/updatedBy': 'viewer' }),
    ).toBe(false);
    expect(canSet('editor', 'workspaces/w/sources/machine/title', 'New')).toBe(false);
  });
});

import { describe, expect, test } from '@jest/globals';
import { below, newDashboard, own, shared, stamp } from './test/dashboardWrites';
import { type Changes, canUpdate, updated } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { box, tree } from './test/tree';

describe.each([
  [shared, 'history/w/d', 'snapshots/w/d'],
  [own, 'privateHistory/w/editor/p', 'privateSnapshots/w/editor/p'],
])('a revision of /%s', (path, history, snapshots) => {
  const authors: readonly Person[] = path === own ? ['editor'] : ['owner', 'admin', 'editor'];

  function record(n: number, more: object = {}): object {
    return {
      n,
      rev: 1,
      by: 'editor',
      at: now,
      authors: { editor: true },
      kind: 'timed',
      bytes: 2,
      releases: '{}',
      ...more,
    };
  }

  function revision(
    n: number,
    { rev = 2, ...more }: { rev?: number; [field: string]: unknown } = {},
  ): Changes {
    return {
      ...stamp(rev, { path }),
      [`${path}/revision`]: n,
      [`${history}/h${n % 50}`]: record(n, more),
      [`${snapshots}/h${n % 50}`]: `{"n":${n}}`,
    };
  }

  /** After so many revisions. */
  function after(count: number): unknown {
    const kept = Array.from({ length: Math.min(count, 50) }, (_, index) => count - index);
    return updated(tree, {
      ...(count > 0 && { [`${path}/revision`]: count }),
      ...Object.fromEntries(
        kept.flatMap((n) => [
          [`${history}/h${n % 50}`, record(n, { at: 1 })],
          [`${snapshots}/h${n % 50}`, `{"n":${n}}`],
        ]),
      ),
    });
  }

  test('is recorded by editors, numbered from 1 without a gap', () => {
    for (const count of [0, 1, 48, 49, 50, 99, 100, 1234]) {
      const numbers = [1, 2, 49, 50, 51, count - 50, count - 1, count, count + 1, count + 2];
      const taken = [...new Set(numbers)].filter(
        (n) => n >= 0 && canUpdate('editor', revision(n), after(count)),
      );
      expect([count, taken]).toEqual([count, [count + 1]]);
    }
    const may = people.filter((by) =>
      canUpdate(by, { ...revision(1, { by, authors: { [by]: true } }), ...stamp(2, { path, by }) }),
    );
    expect(may).toEqual(authors);
  });

  test('is recorded once: of two at the same time, the second is refused', () => {
    const data = updated(tree, revision(1));
    expect(canUpdate('editor', revision(1, { rev: 3 }), data)).toBe(false);
    expect(canUpdate('editor', revision(2, { rev: 3 }), data)).toBe(true);
  });

  test('comes with its number, its record and its snapshot, in the slot of its number', () => {
    const whole = revision(1);
    for (const left of Object.keys(whole)) {
      const { [left]: _, ...others } = whole;
      expect([left, canUpdate('editor', others)]).toEqual([left, false]);
    }
    const { [`${history}/h1`]: first, [`${snapshots}/h1`]: text, ...rest } = whole;
    for (const slot of ['h0', 'h2', 'h01', 'h49', 'h51', '1']) {
      const elsewhere = { [`${history}/${slot}`]: first, [`${snapshots}/${slot}`]: text };
      expect([slot, canUpdate('editor', { ...rest, ...elsewhere })]).toEqual([slot, false]);
    }
  });

  test('is neither changed nor removed nor forged afterwards', () => {
    const data = after(120);
    const slots = ['h0', 'h19', 'h20', 'h21', 'h49'];
    for (const slot of slots) {
      const n = [71, 120].find((number) => `h${number % 50}` === slot) ?? 100;
      for (const changes of [
        { [`${history}/${slot}`]: null },
        { [`${history}/${slot}`]: record(n) },
        { [`${history}/${slot}/message`]: 'Other' },
        { [`${history}/${slot}/by`]: 'admin' },
        { [`${snapshots}/${slot}`]: null },
        { [`${snapshots}/${slot}`]: '{}' },
        { [history]: null },
        { [snapshots]: null },
        { [`${path}/revision`]: null },
        { [`${path}/revision`]: 119 },
        { [`${path}/revision`]: 121 },
      ] satisfies Changes[]) {
        const stamped = { ...stamp(2, { path }), ...changes };
        expect([slot, changes, canUpdate('editor', stamped, data)]).toEqual([slot, changes, false]);
      }
      // Nor together with the next one.
      if (slot === 'h21') continue;
      for (const more of [{ [`${history}/${slot}`]: null }, { [`${snapshots}/${slot}`]: '{}' }]) {
        expect([slot, canUpdate('editor', { ...revision(121), ...more }, data)]).toEqual([
          slot,
          false,
        ]);
      }
    }
    expect(canUpdate('editor', revision(121), data)).toBe(true);
  });

  test('names its writer, its time and a revision of the dashboard that was', () => {
    const set = (more: Readonly<Record<string, unknown>>) =>
      canUpdate('editor', { ...revision(1, more), ...stamp(2, { path }) });
    for (const more of [
      { by: 'admin' },
      { at: now - 1 },
      { rev: 3 },
      { rev: 0 },
      { kind: '' },
      { message: 'a'.repeat(501) },
      { releases: '[]' },
      { bytes: 1_048_577 },
      { more: 1 },
    ]) {
      const changes = { ...revision(1), [`${history}/h1`]: record(1, more) };
      expect([more, canUpdate('editor', changes)]).toEqual([more, false]);
    }
    expect(set({ message: 'Before the release' })).toBe(true);
    const large = (length: number) =>
      canUpdate('editor', { ...revision(1), [`${snapshots}/h1`]: 'x'.repeat(length) });
    expect([large(1_048_576), large(1_048_577)]).toEqual([true, false]);
  });

  test('names those who have edited since the last one, and clears them', () => {
    const data = updated(tree, { [`${path}/since`]: { editor: true, admin: true, owner: true } });
    const named = (names: readonly string[], cleared: readonly string[]) =>
      canUpdate(
        'editor',
        {
          ...revision(1, { authors: Object.fromEntries(names.map((name) => [name, true])) }),
          ...below(path, Object.fromEntries(cleared.map((name) => [`since/${name}`, null]))),
        },
        data,
      );
    const all = ['editor', 'admin', 'owner'];
    expect(named(all, all)).toBe(true);
    expect(named(['editor', 'admin'], ['editor', 'admin'])).toBe(true);
    expect(named(['editor', 'admin'], all)).toBe(false);
    expect(named(['editor'], ['admin'])).toBe(false);
    // Who hasn’t edited isn’t named, but for who records it.
    expect(named([...all, 'viewer'], all)).toBe(false);
    const { [`${path}/revision`]: _, ...unnumbered } = revision(1);
    const cleared = { ...unnumbered, [`${path}/since/admin`]: null };
    expect(canUpdate('editor', cleared, data)).toBe(false);
    const alone = { ...stamp(2, { path }), [`${path}/since/admin`]: null };
    expect(canUpdate('editor', alone, data)).toBe(false);
    // Nor by the record of a revision of before.
    const numbered = updated(data, {
      [`${path}/revision`]: 1,
      [`${history}/h1`]: record(1, { authors: { admin: true } }),
    });
    expect(canUpdate('editor', alone, numbered)).toBe(false);
  });

  /** Names revision `n` of `after(60)`, whose slots have 11 to 60. */
  function naming(
    n: number,
    { slot = 'n0', ...more }: { slot?: string; [field: string]: unknown } = {},
  ): Changes {
    return {
      [`${history}/named/${slot}`]: {
        ...record(n, { at: 1 }),
        ...{ message: 'Good', namedBy: 'editor', namedAt: now },
        ...more,
      },
      [`${snapshots}/named/${slot}`]: `{"n":${n}}`,
    };
  }
  const named = updated(after(60), naming(11, { message: 'Better' }));

  test('is named by editors while it is in its slot, in one of 20 slots for names', () => {
    const data = after(60);
    const taken = [10, 11, 35, 60, 61].filter((n) => canUpdate('editor', naming(n), data));
    expect(taken).toEqual([11, 35, 60]);
    const may = people.filter((by) => canUpdate(by, naming(11, { namedBy: by }), data));
    expect(may).toEqual(authors);
    const slots = ['n0', 'n7', 'n19', 'n20', 'n00', 'n', 'h11', '0', 'x1'];
    expect(slots.filter((slot) => canUpdate('editor', naming(11, { slot }), data))).toEqual(
      slots.slice(0, 3),
    );
  });

  test('with a name is a true copy, in whole', () => {
    const data = after(60);
    for (const more of [
      { rev: 2 },
      { by: 'admin' },
      { at: 2 },
      { at: now },
      { authors: { admin: true } },
      { kind: 'restored' },
      { bytes: 3 },
      { releases: '{"chart-line":"1.0.0"}' },
      { counts: { added: 1 } },
      { message: '' },
      { message: 'a'.repeat(501) },
      { namedBy: 'admin' },
      { namedAt: now - 1 },
      { more: 1 },
      ...['n', 'rev', 'by', 'at', 'authors', 'kind', 'bytes', 'releases'].map((field) => ({
        [field]: null,
      })),
      ...['message', 'namedBy', 'namedAt'].map((field) => ({ [field]: null })),
    ]) {
      expect([more, canUpdate('editor', naming(11, more), data)]).toEqual([more, false]);
    }
    const { [`${snapshots}/named/n0`]: text, ...alone } = naming(11);
    expect(canUpdate('editor', alone, data)).toBe(false);
    expect(canUpdate('editor', { [`${snapshots}/named/n0`]: text }, data)).toBe(false);
    const other = { ...naming(11), [`${snapshots}/named/n0`]: '{"n":12}' };
    expect(canUpdate('editor', other, data)).toBe(false);
  });

  test('with a name says how many edited it, so that a copy that leaves out some can be recognised', () => {
    const both = { authors: { editor: true, admin: true }, authorCount: 2 };
    const data = updated(after(60), { [`${history}/h11`]: record(11, { at: 1, ...both }) });
    const may = (more: { [field: string]: unknown }, of = data) =>
      canUpdate('editor', naming(11, more), of);
    expect(may(both)).toBe(true);
    // Rules can't tell that one is missing; the number does.
    expect(may({ ...both, authors: { editor: true } })).toBe(true);
    expect(may({ ...both, authorCount: 1 })).toBe(false);
    expect(may({ ...both, authorCount: null })).toBe(false);
    // Releases of before write no number.
    expect(may({}, after(60))).toBe(true);
    expect(may({ authorCount: 1 }, after(60))).toBe(false);
    const named = updated(data, naming(11, both));
    const labels = { message: 'Best', namedBy: 'editor', namedAt: now };
    const rename = (more: object) =>
      Object.fromEntries(
        Object.entries({ ...labels, ...more }).map(([field, value]) => [
          `${history}/named/n0/${field}`,
          value,
        ]),
      );
    expect(canUpdate('editor', rename({}), named)).toBe(true);
    expect(canUpdate('editor', rename({ authorCount: 1 }), named)).toBe(false);
    expect(canUpdate('editor', rename({ authorCount: null }), named)).toBe(false);
  });

  test('with a name stays when others follow, and can be renamed', () => {
    const data = updated(named, {
      ...revision(61),
      [`${path}/revision`]: 61,
    });
    const rename = (more: object, by: Person = 'editor') =>
      canUpdate(
        by,
        {
          [`${history}/named/n0`]: {
            ...record(11, { at: 1 }),
            ...{ message: 'Best', namedBy: by, namedAt: now, ...more },
          },
        },
        data,
      );
    expect(rename({})).toBe(true);
    expect(people.filter((by) => rename({}, by))).toEqual(authors);
    for (const more of [{ n: 61 }, { n: 12 }, { by: 'admin' }, { bytes: 9 }, { at: now }]) {
      expect([more, rename(more)]).toEqual([more, false]);
    }
    // Nor what it holds, or whose slot it is.
    expect(canUpdate('editor', { [`${snapshots}/named/n0`]: '{"n":61}' }, data)).toBe(false);
    expect(canUpdate('editor', { [`${snapshots}/named/n0`]: null }, data)).toBe(false);
    expect(canUpdate('editor', naming(40), data)).toBe(false);
    expect(canUpdate('editor', naming(40, { slot: 'n1' }), data)).toBe(true);
  });

  test('loses its name as a whole', () => {
    const removal = { [`${history}/named/n0`]: null, [`${snapshots}/named/n0`]: null };
    const may = people.filter((by) => canUpdate(by, removal, named));
    expect(may).toEqual(authors);
    for (const left of Object.keys(removal)) {
      expect([left, canUpdate('editor', { [left]: null }, named)]).toEqual([left, false]);
    }
    const free = updated(named, removal);
    expect(canUpdate('editor', naming(40), free)).toBe(true);
  });

  test('is not named while the dashboard is in the bin, or of schema 1', () => {
    for (const changes of [
      { [`${path}/bin`]: { by: 'editor', at: 1 } },
      { [`${path}/schema`]: 1 },
    ]) {
      expect(canUpdate('editor', naming(11), updated(after(60), changes))).toBe(false);
    }
  });

  test('can be named when it is saved', () => {
    const changes = { ...revision(1), ...naming(1, { at: now }) };
    expect(canUpdate('editor', changes)).toBe(true);
    expect(canUpdate('editor', { ...changes, ...naming(1, { at: now - 1 }) })).toBe(false);
  });

  test('comes with an edit, too', () => {
    const move = { [`${path}/panels/cpu/box`]: { ...box, rev: 2 } };
    expect(canUpdate('editor', { ...revision(1), ...move })).toBe(true);
    expect(
      canUpdate('editor', { ...revision(1), [`${path}/panels/cpu/box`]: { ...box, rev: 3 } }),
    ).toBe(false);
  });
});

test('the first revision can come with a new dashboard', () => {
  const record = {
    n: 1,
    rev: 1,
    by: 'editor',
    at: now,
    authors: { editor: true },
    kind: 'imported',
    bytes: 2,
    releases: '{}',
  };
  const create = (more: object) =>
    canUpdate('editor', { ...newDashboard('editor', 'new', { revision: 1 }), ...more });
  const first = { 'history/w/new/h1': record, 'snapshots/w/new/h1': '{}' };
  expect([create(first), create({})]).toEqual([true, false]);
  expect(create({ ...first, 'history/w/new/h2': { ...record, n: 2 } })).toBe(false);
});

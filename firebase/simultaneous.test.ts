import { describe, expect, test } from '@jest/globals';
import { below, newPanels, own, shared, slotOf, stamp } from './test/dashboardWrites';
import { type Changes, canUpdate, updated } from './test/evaluateRules';
import { now, type Person } from './test/people';
import { box, panel, tree, variable } from './test/tree';

// Two people at once: each has seen the dashboard as it was before both.

/** An operation with `$n` for a value of its own, what has to be as its author saw it, and what it changes of that. */
interface Operation {
  readonly changes: Changes;
  readonly cut?: Readonly<Record<string, number>>;
  readonly guards: readonly string[];
  /** As its guards where nothing is said. */
  readonly effects?: readonly string[];
}

const operations: Readonly<Record<string, Operation>> = {
  'move a panel': {
    changes: { 'panels/cpu/box': { ...box, rev: 2, in: '$n' } },
    guards: ['cpu/box'],
  },
  'move another panel': {
    changes: { 'panels/mem/box': { ...box, rev: 2, in: '$n' } },
    guards: ['mem/box'],
  },
  'edit a field': {
    changes: { 'panels/cpu/options': '{"unit":"$n"}', 'panels/cpu/rev': 2 },
    guards: ['cpu'],
  },
  'edit another field': {
    changes: { 'panels/cpu/title': '$n', 'panels/cpu/rev': 2 },
    guards: ['cpu'],
  },
  'change the chart': {
    changes: {
      'panels/cpu/remote': 'chart-bar',
      'panels/cpu/options': '{"by":"$n"}',
      'panels/cpu/rev': 2,
    },
    guards: ['cpu'],
  },
  'add a panel': { changes: newPanels(['a'], 7), guards: ['p007', 'a'] },
  'add another panel': { changes: newPanels(['b'], 8), guards: ['p008', 'b'] },
  'paste panels of which one has that slot': {
    changes: newPanels(['c', 'd'], 6),
    guards: ['p006', 'p007', 'c', 'd'],
  },
  'delete a panel': {
    changes: { 'panels/cpu': null, 'slots/p000': null },
    cut: { cpu: 1 },
    guards: ['cpu'],
    effects: ['cpu', 'cpu/box'],
  },
  'rename a section': {
    changes: { 'sections/main/title': 'New', 'sections/main/rev': 2 },
    guards: ['main'],
  },
  'delete a section, its panel moves': {
    changes: { 'sections/main': null, 'slots/s00': null, 'panels/cpu/box': { ...box, rev: 2 } },
    cut: { main: 1 },
    guards: ['main', 'cpu/box'],
  },
  'delete a section with its panel': {
    changes: { 'sections/main': null, 'slots/s00': null, 'panels/cpu': null, 'slots/p000': null },
    cut: { main: 1, cpu: 1 },
    guards: ['main', 'cpu'],
    effects: ['main', 'cpu', 'cpu/box'],
  },
  'change a variable': {
    changes: { 'variables/host/spec': '{}', 'variables/host/rev': 2 },
    guards: ['host'],
  },
  'rename a variable': {
    changes: {
      'variables/host': null,
      'slots/v00': null,
      'variables/node': { ...variable, slot: 'v01' },
      'slots/v01': 'variables/node',
      'panels/cpu/query': '{"host":"$node"}',
      'panels/cpu/rev': 2,
    },
    cut: { host: 1 },
    guards: ['host', 'node', 'v01', 'cpu'],
  },
  'change the time range': {
    changes: { 'about/timeRange': '{}', 'about/rev': 2 },
    guards: ['about'],
  },
  'change the description': {
    changes: { 'about/description': 'New', 'about/rev': 2 },
    guards: ['about'],
  },
  'note that they have edited': { changes: { 'since/$who': true }, guards: [] },
};

const pairs = Object.keys(operations).flatMap((first) =>
  Object.keys(operations).map((second) => [first, second] as const),
);

describe.each([shared, own])('at /%s', (path) => {
  const mem = { 'panels/mem': { ...panel, slot: 'p001' }, 'slots/p001': 'panels/mem' };
  const data = updated(tree, below(path, mem));
  // A private dashboard’s two people are one, with two devices.
  const authors: readonly Person[] = path === own ? ['editor', 'editor'] : ['editor', 'admin'];

  function sent(name: string, rev: number, who: Person): Changes {
    const { changes, cut } = operations[name] as Operation;
    const text = JSON.stringify(changes).replaceAll('$n', `n${rev}`).replace('$who', who);
    const own = JSON.parse(text);
    return { ...stamp(rev, { path, by: who, ...(cut && { cut }) }), ...below(path, own) };
  }

  test.each(pairs)('“%s”, then “%s”', (first, second) => {
    const [who, other] = authors as [Person, Person];
    const { guards, effects = guards } = operations[first] as Operation;
    const isMet = (operations[second] as Operation).guards.some((guard) => effects.includes(guard));
    const one = sent(first, 2, who);
    expect(canUpdate(who, one, data)).toBe(true);
    // `rev` counts at the server, so the second brings the one after the first’s.
    expect(canUpdate(other, sent(second, 3, other), updated(data, one))).toBe(!isMet);
  });
});

test('every operation is refused once the dashboard is in the bin', () => {
  const bin = { ...stamp(), [`${shared}/bin`]: { by: 'editor', at: now } };
  const data = updated(tree, bin);
  const { 'move another panel': _, ...onStored } = operations;
  for (const [name, { changes, cut }] of Object.entries(onStored)) {
    const text = JSON.stringify(changes).replaceAll('$n', 'n').replace('$who', 'admin');
    const own = JSON.parse(text);
    const write = (rev: number, before: unknown) =>
      canUpdate(
        'admin',
        { ...stamp(rev, { by: 'admin', ...(cut && { cut }) }), ...below(shared, own) },
        before,
      );
    expect([name, write(2, tree), write(3, data)]).toEqual([name, true, false]);
    // Nor in the update that leaves the bin.
    const leave = { [`${shared}/bin`]: null };
    expect(
      canUpdate('admin', { ...stamp(3, { by: 'admin' }), ...below(shared, own), ...leave }, data),
    ).toBe(false);
  }
});

describe('slots', () => {
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const filled = (count: number) => {
    const { panels: _, ...rest } = tree.dashboards.w.d as { panels?: object };
    const empty = { ...tree, dashboards: { w: { d: { ...rest, slots: {} } } } };
    return updated(empty, below(shared, newPanels(names('p', count), 0)));
  };
  const add = (changes: Changes, data: unknown, rev = 2) =>
    canUpdate('editor', { ...stamp(rev), ...below(shared, changes) }, data);

  test('end at 200 panels: of two who add the last one, the second is refused in every slot', () => {
    const data = filled(199);
    const first = newPanels(['a'], 199);
    expect(add(first, data)).toBe(true);
    const full = updated(data, { ...stamp(), ...below(shared, first) });
    const taken = Array.from({ length: 230 }, (_, slot) => slot).filter((slot) =>
      add(newPanels(['b'], slot), full, 3),
    );
    expect(taken).toEqual([]);
  });

  test('are picked again by the second of two pastes of 90 panels, and a third is too much', () => {
    const data = filled(0);
    const first = newPanels(names('a', 90), 0);
    expect(add(first, data)).toBe(true);
    let after = updated(data, { ...stamp(), ...below(shared, first) });
    expect(add(newPanels(names('b', 90), 0), after, 3)).toBe(false);
    expect(add(newPanels(names('b', 90), 89), after, 3)).toBe(false);
    const second = newPanels(names('b', 90), 90);
    expect(add(second, after, 3)).toBe(true);
    after = updated(after, { ...stamp(3), ...below(shared, second) });
    expect(add(newPanels(names('c', 90), 180), after, 4)).toBe(false);
    expect(add(newPanels(names('c', 20), 180), after, 4)).toBe(true);
  });

  test.each([
    ['variables', 'v', 32, { ...variable }],
    ['sections', 's', 50, { rev: 1, kind: 'row', title: '', order: 1 }],
  ])('end at the number of %s', (kind, letter, limit, record) => {
    const keyOf = (index: number) => `${letter}${String(index).padStart(2, '0')}`;
    const added = (index: number) => ({
      [`${kind}/x${index}`]: { ...record, slot: keyOf(index) },
      [`slots/${keyOf(index)}`]: `${kind}/x${index}`,
    });
    const taken = Array.from({ length: 100 }, (_, index) => index).filter(
      (index) => index > 0 && add(added(index), tree),
    );
    expect(taken).toEqual(Array.from({ length: limit - 1 }, (_, index) => index + 1));
  });

  test('of a lost race are the only part to be made again', () => {
    const data = updated(tree, {
      ...stamp(),
      ...below(shared, { 'panels/x': { ...panel, slot: slotOf(5) }, 'slots/p005': 'panels/x' }),
    });
    expect(add(newPanels(['a', 'b'], 4), data, 3)).toBe(false);
    const again = {
      ...newPanels(['a'], 4),
      ...newPanels(['b'], 9),
    };
    expect(add(again, data, 3)).toBe(true);
  });
});

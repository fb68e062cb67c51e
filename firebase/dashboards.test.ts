import { describe, expect, test } from '@jest/globals';
import { below, newDashboard, newPanels, own, shared, slotOf, stamp } from './test/dashboardWrites';
import { type Changes, canUpdate, updated } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { box, dashboardBy, panel, section, tree, variable } from './test/tree';

/** An operation of an editor who has seen the newest revisions, and what is refused instead. */
interface Operation {
  readonly name: string;
  readonly changes: Changes;
  /** What the update deletes, with the revisions seen. */
  readonly cut?: Readonly<Record<string, unknown>>;
  /** Refused: these changes in addition, or instead of those of the same path. */
  readonly refused: Readonly<Record<string, Changes>>;
  /** Refused: other revisions of what is deleted. */
  readonly refusedCuts?: readonly Readonly<Record<string, unknown>>[];
}

/** Wrong revisions of a record at revision 1. */
function wrongRevisions(path: string): Readonly<Record<string, Changes>> {
  return Object.fromEntries(
    [0, 1, 3, 9e15, '2', null].map((rev) => [`revision ${rev}`, { [path]: rev }]),
  );
}

const content = {
  title: 'New',
  description: 'New',
  remote: 'chart-bar',
  channel: 'canary',
  source: 'machine',
  query: '{"a":1}',
  time: '{"from":"now-1h"}',
  encoding: '{"a":1}',
  options: '{"a":1}',
  links: '[{"a":1}]',
};

const operations: readonly Operation[] = [
  {
    name: 'moves a panel',
    changes: { 'panels/cpu/box': { rev: 2, in: 'main', x: 12, y: 3.5, w: 12, h: 8 } },
    refused: {
      'the revision seen': { 'panels/cpu/box': { ...box, x: 12 } },
      'a revision too many': { 'panels/cpu/box': { ...box, x: 12, rev: 3 } },
      'no revision': { 'panels/cpu/box': { x: 12, y: 0, w: 12, h: 8 } },
      'no box': { 'panels/cpu/box': null },
      'a box that ends outside': { 'panels/cpu/box': { ...box, rev: 2, x: 13 } },
      'another slot': { 'panels/cpu/slot': 'p001', 'slots/p001': 'panels/cpu' },
      'a content that has no revision': { 'panels/cpu/title': 'New' },
      'a panel that is gone': { 'panels/gone/box': { ...box, rev: 2 } },
    },
  },
  {
    name: 'resizes a panel by single fields',
    changes: { 'panels/cpu/box/w': 6, 'panels/cpu/box/rev': 2 },
    refused: wrongRevisions('panels/cpu/box/rev'),
  },
  ...Object.entries(content).map(
    ([field, value]): Operation => ({
      name: `changes a panel’s ${field}`,
      changes: { [`panels/cpu/${field}`]: value, 'panels/cpu/rev': 2 },
      refused: {
        ...wrongRevisions('panels/cpu/rev'),
        'the box without its revision': { 'panels/cpu/box/x': 1 },
        'a field that is unknown': { 'panels/cpu/more': 1 },
        'no remote': { 'panels/cpu/remote': null },
      },
    }),
  ),
  {
    name: 'changes a panel’s chart',
    changes: {
      'panels/cpu/remote': 'chart-bar',
      'panels/cpu/channel': null,
      'panels/cpu/version': '1.2.0',
      'panels/cpu/encoding': '{}',
      'panels/cpu/options': '{}',
      'panels/cpu/rev': 2,
    },
    refused: {
      ...wrongRevisions('panels/cpu/rev'),
      'a channel and a version': { 'panels/cpu/channel': 'stable' },
    },
  },
  {
    name: 'moves and edits a panel at once',
    changes: {
      'panels/cpu/box': { ...box, rev: 2, y: 1 },
      'panels/cpu/title': 'New',
      'panels/cpu/rev': 2,
    },
    refused: {
      ...wrongRevisions('panels/cpu/rev'),
      'the box’s revision seen': { 'panels/cpu/box': { ...box, y: 1 } },
    },
  },
  {
    name: 'adds a panel',
    changes: newPanels(['a'], 7),
    refused: {
      'a slot of another': { 'panels/a': { ...panel, slot: 'p000' }, 'slots/p007': null },
      'a slot taken over': {
        'panels/a': { ...panel, slot: 'p000' },
        'slots/p007': null,
        'slots/p000': 'panels/a',
      },
      'no slot': { 'slots/p007': null },
      'a slot that says nothing of it': { 'slots/p007': 'panels/cpu' },
      'two slots': { 'slots/p008': 'panels/a' },
      'a slot beyond the last': {
        'panels/a': { ...panel, slot: 'p200' },
        'slots/p007': null,
        'slots/p200': 'panels/a',
      },
      'a slot of sections': {
        'panels/a': { ...panel, slot: 's07' },
        'slots/p007': null,
        'slots/s07': 'panels/a',
      },
      'no box': { 'panels/a': { ...panel, slot: 'p007', box: null } },
      'an id that exists': { ...newPanels(['cpu'], 7), 'panels/a': null, 'slots/p007': null },
    },
  },
  {
    name: 'pastes panels',
    changes: newPanels(['a', 'b', 'c'], 1),
    refused: {
      'one without its slot': { 'slots/p002': null },
      'two of one slot': { 'panels/c': { ...panel, slot: 'p002' }, 'slots/p003': null },
      'one with a wrong field': { 'panels/b': { ...panel, slot: 'p002', options: 'none' } },
    },
  },
  {
    name: 'deletes a panel',
    changes: { 'panels/cpu': null, 'slots/p000': null },
    cut: { cpu: 1 },
    refused: { 'its slot stays': { 'slots/p000': 'panels/cpu' } },
    refusedCuts: [{}, { cpu: 0 }, { cpu: 2 }, { cpu: '1' }, { host: 1 }, { cpu: 1, gone: 1 }],
  },
  {
    name: 'deletes a panel and gives its slot to another',
    changes: { 'panels/cpu': null, ...newPanels(['a'], 0) },
    cut: { cpu: 1 },
    refused: { 'a slot of neither': { 'slots/p000': 'panels/gone' } },
    refusedCuts: [{}, { cpu: 2 }],
  },
  {
    name: 'renames a section',
    changes: { 'sections/main/title': 'New', 'sections/main/rev': 2 },
    refused: {
      ...wrongRevisions('sections/main/rev'),
      'another slot': { 'sections/main/slot': 's01', 'slots/s01': 'sections/main' },
      'no title': { 'sections/main/title': null },
    },
  },
  {
    name: 'moves and folds a section',
    changes: {
      'sections/main/order': 1.5,
      'sections/main/folded': true,
      'sections/main/rev': 2,
    },
    refused: wrongRevisions('sections/main/rev'),
  },
  {
    name: 'adds a section',
    changes: { 'sections/b': { ...section, slot: 's01', in: 'main' }, 'slots/s01': 'sections/b' },
    refused: {
      'no slot': { 'slots/s01': null },
      'a kind that is unknown': { 'sections/b': { ...section, slot: 's01', kind: 'page' } },
    },
  },
  {
    name: 'deletes a section and moves its panel to the tab',
    changes: {
      'sections/main': null,
      'slots/s00': null,
      'panels/cpu/box': { ...box, rev: 2 },
    },
    cut: { main: 1 },
    refused: { 'its slot stays': { 'slots/s00': 'sections/main' } },
    refusedCuts: [{}, { main: 2 }],
  },
  {
    name: 'deletes a section with its panels',
    changes: { 'sections/main': null, 'slots/s00': null, 'panels/cpu': null, 'slots/p000': null },
    cut: { main: 1, cpu: 1 },
    refused: {},
    refusedCuts: [{ main: 1 }, { cpu: 1 }, { main: 1, cpu: 2 }],
  },
  {
    name: 'changes a variable',
    changes: { 'variables/host/spec': '{"a":1}', 'variables/host/rev': 2 },
    refused: {
      ...wrongRevisions('variables/host/rev'),
      'no spec': { 'variables/host/spec': null },
    },
  },
  {
    name: 'renames a variable, also where it is mentioned',
    changes: {
      'variables/host': null,
      'slots/v00': null,
      'variables/node': { ...variable, slot: 'v01' },
      'slots/v01': 'variables/node',
      'panels/cpu/query': '{"host":"$node"}',
      'panels/cpu/rev': 2,
    },
    cut: { host: 1 },
    refused: {
      ...wrongRevisions('panels/cpu/rev'),
      'the new one without a slot': { 'slots/v01': null },
      'a name that is none': {
        'variables/Node': { ...variable, slot: 'v02' },
        'slots/v02': 'variables/Node',
      },
    },
    refusedCuts: [{}, { host: 2 }],
  },
  {
    name: 'changes the time range and the tags',
    changes: { 'about/timeRange': '{}', 'about/tags': { a: true }, 'about/rev': 2 },
    refused: {
      ...wrongRevisions('about/rev'),
      'no title': { 'about/title': null },
      'nothing left of it': { about: null },
    },
  },
  {
    name: 'says that it has edited',
    changes: { 'since/editor': true },
    refused: {
      'for another': { 'since/admin': true },
      'in other words': { 'since/editor': 'yes' },
      'that it has not': { 'since/editor': null, 'since/admin': null },
    },
  },
];

// The same rules hold for shared and for private dashboards.
describe.each([shared, own])('at /%s', (path) => {
  const update = (changes: Changes, cut: object | undefined, who: Person = 'editor') =>
    canUpdate(who, {
      ...stamp(2, { path, by: who, ...(cut && { cut }) }),
      ...below(path, changes),
    });

  describe.each(operations)('an update that $name', ({ changes, cut, refused, refusedCuts }) => {
    const own = path.startsWith('private');

    test('is taken from editors who have seen the newest revisions', () => {
      const may = people.filter((who) => {
        const text = JSON.stringify(changes).replace('since/editor', `since/${who}`);
        return update(JSON.parse(text), cut, who);
      });
      expect(may).toEqual(own ? ['editor'] : ['owner', 'admin', 'editor']);
    });

    test('is refused otherwise', () => {
      for (const [name, more] of Object.entries(refused)) {
        expect([name, update({ ...changes, ...more }, cut)]).toEqual([name, false]);
      }
      for (const other of refusedCuts ?? []) {
        expect([other, update(changes, other)]).toEqual([other, false]);
      }
    });

    test('is refused without its stamp, and with a stamp of before', () => {
      const { [`${path}/rev`]: rev, [`${path}/last`]: last } = stamp(2, { path, cut });
      const content = below(path, changes);
      for (const [name, stamps] of Object.entries<Changes>({
        none: {},
        'no revision': { [`${path}/last`]: last },
        'no name': { [`${path}/rev`]: rev },
        'the revision seen': { [`${path}/rev`]: 1, [`${path}/last`]: last },
        'a revision too many': { [`${path}/rev`]: 3, [`${path}/last`]: last },
        'another’s name': stamp(2, { path, cut, by: 'admin' }),
        'a moment ago': { ...stamp(2, { path, cut, at: now - 1 }) },
      })) {
        expect([name, canUpdate('editor', { ...content, ...stamps })]).toEqual([name, false]);
      }
    });

    test('is refused a second time', () => {
      // Whatever the SDK sends again after a lost connection: the revision has been used.
      const sent = { ...stamp(2, { path, cut }), ...below(path, changes) };
      expect(canUpdate('editor', sent, updated(tree, sent))).toBe(false);
    });
  });

  test('nothing is deleted or replaced with all that is in it', () => {
    for (const branch of ['panels', 'sections', 'variables', 'slots', 'about', 'last', 'rev']) {
      expect([branch, update({ [branch]: null }, undefined)]).toEqual([branch, false]);
    }
    expect(update({ panels: { cpu: { ...panel, rev: 2 } } }, undefined)).toBe(false);
    expect(update({ schema: 3 }, undefined)).toBe(false);
    expect(update({ schema: null }, undefined)).toBe(false);
    expect(update({ 'slots/p000': null }, undefined)).toBe(false);
  });

  test('what was deleted comes back under its id, in any free slot, at a higher revision', () => {
    const cut = { ...stamp(2, { path, cut: { cpu: 1 } }) };
    const after = updated(tree, {
      ...cut,
      ...below(path, { 'panels/cpu': null, 'slots/p000': null }),
    });
    const putBack = (slot: string, rev: number) =>
      canUpdate(
        'editor',
        {
          ...stamp(3, { path }),
          ...below(path, {
            'panels/cpu': { ...panel, slot, rev },
            [`slots/${slot}`]: 'panels/cpu',
          }),
        },
        after,
      );
    expect([putBack('p000', 1), putBack('p150', 2), putBack('v00', 2)]).toEqual([
      true,
      true,
      false,
    ]);
    // An older update of another, still under way, doesn’t fit the one that came back.
    const back = updated(after, {
      ...stamp(3, { path }),
      ...below(path, { 'panels/cpu': { ...panel, rev: 2 }, 'slots/p000': 'panels/cpu' }),
    });
    const late = { ...stamp(4, { path }), ...below(path, { 'panels/cpu/rev': 2 }) };
    expect(canUpdate('editor', { ...late, [`${path}/panels/cpu/title`]: 'Old' }, back)).toBe(false);
  });
});

describe('a shared dashboard', () => {
  test('is created whole, with its entry in the list, by editors', () => {
    const create = (who: Person) => canUpdate(who, newDashboard(who, 'new'));
    expect(people.filter(create)).toEqual(['owner', 'admin', 'editor']);
    const { 'dashboardIndex/w/new': entry, ...unlisted } = newDashboard('editor', 'new');
    expect(canUpdate('editor', unlisted)).toBe(false);
    expect(canUpdate('editor', { 'dashboardIndex/w/new': entry })).toBe(false);
    const other = { ...Object(entry), title: 'Other' };
    expect(canUpdate('editor', { ...unlisted, 'dashboardIndex/w/new': other })).toBe(false);
    expect(canUpdate('editor', newDashboard('editor', 'd'))).toBe(false);
  });

  test('has panels from the beginning, each with its slot', () => {
    const create = (more: object) => canUpdate('editor', newDashboard('editor', 'new', more));
    const panels = { a: panel, b: { ...panel, slot: slotOf(1) } };
    const slots = { p000: 'panels/a', p001: 'panels/b' };
    expect(create({ panels, slots })).toBe(true);
    expect(create({ panels })).toBe(false);
    expect(create({ panels: { ...panels, b: panel }, slots: { p000: 'panels/a' } })).toBe(false);
    expect(create({ rev: 2 })).toBe(false);
    expect(create({ schema: 1 })).toBe(false);
  });

  test('has the title that the list has', () => {
    const rename = (title: string, listed: object | null) =>
      canUpdate('editor', {
        ...stamp(),
        ...below(shared, { 'about/title': title, 'about/rev': 2 }),
        ...(listed && {
          'dashboardIndex/w/d': { updatedAt: now, updatedBy: 'editor', ...listed },
        }),
      });
    expect(rename('New', { title: 'New', tags: { a: true } })).toBe(true);
    expect(rename('New', { title: 'Other' })).toBe(false);
    expect(rename('New', null)).toBe(false);
    expect(rename('New', {})).toBe(false);
    expect(rename('New', { title: 'New', deletedAt: now })).toBe(false);
    expect(rename('Machine', null)).toBe(true);
    const entry = { updatedAt: now, updatedBy: 'editor' };
    const list = (title: string) =>
      canUpdate('editor', { 'dashboardIndex/w/d': { ...entry, title } });
    expect([list('Machine'), list('New')]).toEqual([true, false]);
    expect(canUpdate('editor', { 'dashboardIndex/w/d': null })).toBe(false);
  });
});

describe('a private dashboard', () => {
  const create = (who: Person, more: object = {}) =>
    canUpdate(who, { [`private/w/${who}/new`]: dashboardBy(who, now, more) });

  test('is created, renamed and deleted by an editor, each their own', () => {
    expect(people.filter((who) => create(who))).toEqual(['owner', 'admin', 'editor']);
    expect(canUpdate('admin', { 'private/w/editor/new': dashboardBy('admin', now) })).toBe(false);
    const rename = below(own, { 'about/title': 'New', 'about/rev': 2 });
    expect(canUpdate('editor', { ...stamp(2, { path: own }), ...rename })).toBe(true);
    expect(canUpdate('editor', { [own]: null })).toBe(true);
    expect(canUpdate('admin', { [own]: null })).toBe(false);
  });

  test('is deleted with its history and its entry in the list', () => {
    const data = updated(tree, {
      'privateIndex/w/editor/p': { title: 'Machine', updatedAt: 1, updatedBy: 'editor' },
      'privateHistory/w/editor/p/h1': { n: 1 },
      'privateSnapshots/w/editor/p/h1': '{}',
    });
    const rest = {
      'privateIndex/w/editor/p': null,
      'privateHistory/w/editor/p': null,
      'privateSnapshots/w/editor/p': null,
    };
    expect(canUpdate('editor', { [own]: null, ...rest }, data)).toBe(true);
    for (const left of Object.keys(rest)) {
      const { [left as keyof typeof rest]: _, ...others } = rest;
      expect([left, canUpdate('editor', { [own]: null, ...others }, data)]).toEqual([left, false]);
    }
    expect(canUpdate('editor', { 'privateHistory/w/editor/p': null }, data)).toBe(false);
  });

  test('has no bin', () => {
    const bin = { [`${own}/bin`]: { by: 'editor', at: now } };
    expect(canUpdate('editor', { ...stamp(2, { path: own }), ...bin })).toBe(false);
    expect(create('editor', { bin: { by: 'editor', at: now } })).toBe(false);
  });
});

import { describe, expect, test } from '@jest/globals';
import { parseDashboard } from '../../../../services/dashboards/parseDashboard';
import { resolveLayout } from '../../../../services/layout/resolveLayout';
import { duplicateSection } from './duplicateSection';
import {
  addTabs,
  boxesBelow,
  type EditedSections,
  moveSection,
  removeSection,
} from './sectionChanges';

type Stored = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const panel = (box: object) => ({
  rev: 1,
  slot: 'p000',
  remote: 'chart-line',
  box: { rev: 1, ...box },
});

/** `a` and `b` beside each other in no section, `c` in the row, `d` and `e` on top of each other in tab two. */
const panels = {
  a: panel({ x: 0, y: 0, w: 12, h: 4 }),
  b: panel({ x: 12, y: 0, w: 12, h: 6 }),
  c: panel({ x: 4, y: 9, w: 8, h: 3, in: 'row' }),
  d: panel({ x: 0, y: 0, w: 24, h: 5, in: 'two' }),
  e: panel({ x: 0, y: 0, w: 24, h: 5, in: 'two' }),
};
const row = { rev: 1, slot: 's02', kind: 'row', title: 'Row', order: 7 };
const tabs: Stored = {
  one: { rev: 1, slot: 's00', kind: 'tab', title: 'One', order: 1 },
  two: { rev: 1, slot: 's01', kind: 'tab', title: 'Two', order: 2 },
  three: { rev: 1, slot: 's03', kind: 'tab', title: 'Three', order: 3 },
  row,
};

function edited(sections: Stored): EditedSections {
  const document = {
    ...{ schema: 2, rev: 1, last: { by: 'u', at: 1 }, about: { rev: 1, title: 'D' } },
    ...{ panels, sections },
  };
  const parsed = parseDashboard('d', document);
  if (!parsed.ok) throw new Error('not a dashboard');
  return { dashboard: parsed.value, document };
}

describe('moving panels to a section', () => {
  test('puts them below the others, arranged as they were', () => {
    const { dashboard } = edited(tabs);
    const boxes = boxesBelow(dashboard, ['b', 'a'], 'two');
    const d = { id: 'd', x: 0, y: 0, w: 24, h: 5 };
    const moved = [...boxes].map(([id, box]) => ({ id, ...box }));
    const layout = resolveLayout([d, { ...d, id: 'e' }, ...moved]);
    expect(layout.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['d', 0, 0],
      ['e', 0, 5],
      ['a', 0, 10],
      ['b', 12, 10],
    ]);
    expect(moved.every((box) => box.in === 'two')).toBe(true);
  });

  test('stacks those that come from several sections', () => {
    const { dashboard } = edited(tabs);
    const boxes = boxesBelow(dashboard, ['a', 'c', 'b'], 'three');
    expect([...boxes].map(([id, { x, y }]) => [id, x, y])).toEqual([
      ['a', 0, 0],
      ['b', 12, 0],
      ['c', 4, 6],
    ]);
  });

  test('leaves those that are there already', () => {
    expect(boxesBelow(edited(tabs).dashboard, ['d'], 'two').size).toBe(0);
  });
});

describe('the order of sections', () => {
  test.each([
    ['between two, as their midpoint', 'one', 1, { one: { order: 2.5 } }],
    ['first', 'three', 0, { three: { order: 0 } }],
    ['last, beyond the end', 'two', 9, { two: { order: 4 } }],
  ])('is %s', (_, id, index, expected) => {
    const { fields = new Map() } = moveSection(edited(tabs), id, index) ?? {};
    expect(Object.fromEntries(fields)).toMatchObject(expected);
  });

  test('is numbered anew where there is no room between two', () => {
    const close = { ...tabs, two: { ...tabs.two, order: 1 }, three: { ...tabs.three, order: 1 } };
    // Equal orders are by id: one, three, two.
    const { fields = new Map() } = moveSection(edited(close), 'two', 1) ?? {};
    expect(Object.fromEntries(fields)).toMatchObject({
      ...{ one: { order: 0 }, two: { order: 1 }, three: { order: 2 } },
    });
  });

  test('isn’t changed by a move to where it is', () => {
    expect(moveSection(edited(tabs), 'two', 1)).toBeNull();
    expect(moveSection(edited(tabs), 'gone', 1)).toBeNull();
  });

  test('keeps what names no tab in the tab that was the first', () => {
    const change = moveSection(edited(tabs), 'three', 0);
    expect(change?.fields?.get('row')).toEqual({ in: 'one' });
    const boxes = [...(change?.panels?.boxes ?? [])];
    expect(boxes).toEqual([
      ['a', { in: 'one', x: 0, y: 0, w: 12, h: 4 }],
      ['b', { in: 'one', x: 12, y: 0, w: 12, h: 6 }],
    ]);
    // The first tab stays the first.
    expect(moveSection(edited(tabs), 'three', 1)?.panels).toBeUndefined();
  });
});

describe('deleting a section', () => {
  test('moves a row’s panels to its tab', () => {
    const change = removeSection(edited(tabs), 'row', 'keep');
    expect(change?.remove).toEqual(['row']);
    expect(change?.panels?.boxes?.get('c')).toMatchObject({ in: 'one', x: 4, y: 6 });
  });

  test('moves a tab’s panels and rows to the tab before it, those of the first to the next', () => {
    expect(removeSection(edited(tabs), 'two', 'keep')?.panels?.boxes?.get('d')?.in).toBe('one');
    const first = removeSection(edited(tabs), 'one', 'keep');
    expect(first?.panels?.boxes?.get('a')).toMatchObject({ in: 'two', x: 0, y: 10 });
    expect(first?.fields?.get('row')).toEqual({ in: 'two', order: 8 });
  });

  test('leaves all in no tab when the only one is deleted', () => {
    const only = { one: tabs.one ?? {}, row };
    const change = removeSection(edited(only), 'one', 'keep');
    expect(change?.panels?.boxes?.get('a')).toEqual({ x: 0, y: 0, w: 12, h: 4 });
    expect(change?.fields?.get('row')).toMatchObject({ in: null });
  });

  test('deletes the panels of a tab and of its rows', () => {
    const change = removeSection(edited(tabs), 'one', 'delete');
    expect(change?.remove).toEqual(['one', 'row']);
    expect(change?.panels?.remove).toEqual(['a', 'b', 'c']);
  });
});

test('a copy of a tab has copies of its rows and panels, where they are in the tab', () => {
  let ids = 0;
  const newId = () => `new-${++ids}`;
  const copy = { id: 'copy', title: 'One (copy)' };
  const change = duplicateSection(edited({ ...tabs, row: { ...row, in: 'one' } }), 'one', {
    copy,
    newId,
  });
  expect(change?.add).toEqual([
    { id: 'copy', fields: { kind: 'tab', title: 'One (copy)', order: 1.5 } },
    { id: 'new-1', fields: { kind: 'row', title: 'Row', order: 7, in: 'copy' } },
  ]);
  expect(change?.panels?.add?.map(({ fields }) => fields.box)).toEqual([
    { in: 'copy', x: 0, y: 0, w: 12, h: 4 },
    { in: 'copy', x: 12, y: 0, w: 12, h: 6 },
    { in: 'new-1', x: 4, y: 9, w: 8, h: 3 },
  ]);
});

test('new tabs go to the end, in their order', () => {
  const { add = [] } = addTabs(edited(tabs), [
    { id: 'x', title: 'X' },
    { id: 'y', title: 'Y' },
  ]);
  expect(add.map(({ id, fields }) => [id, fields.order])).toEqual([
    ['x', 8],
    ['y', 9],
  ]);
});

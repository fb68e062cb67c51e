import { describe, expect, test } from '@jest/globals';
import { groupByTab } from '../../../../services/dashboards/dashboardTabs';
import { parseDashboard } from '../../../../services/dashboards/parseDashboard';
import type { SectionsChange } from '../../../../services/edits/dashboardEditor';
import type { EditedSections } from './sectionChanges';
import { turnIntoRows, turnIntoTabs } from './turnSections';

type Stored = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const panel = (section?: string) => ({
  ...{ rev: 1, slot: 'p000', remote: 'chart-line' },
  box: { rev: 1, x: 0, y: 0, w: 12, h: 4, ...(section !== undefined && { in: section }) },
});
const section = (kind: 'tab' | 'row', order: number, more: object = {}) => ({
  ...{ rev: 1, slot: 's00', kind, title: `${kind} ${order}`, order },
  ...more,
});

function edited(sections: Stored, panels: Stored): EditedSections {
  const document = {
    ...{ schema: 2, rev: 1, last: { by: 'u', at: 1 }, about: { rev: 1, title: 'D' } },
    ...{ panels, sections },
  };
  const parsed = parseDashboard('d', document);
  if (!parsed.ok) throw new Error('not a dashboard');
  return { dashboard: parsed.value, document };
}

/** Ids of what is seen after a change: for each tab its panels, then its rows with theirs. */
function seen({ document }: EditedSections, change: SectionsChange | null): unknown {
  const { sections, panels } = structuredClone(document) as { sections: Stored; panels: Stored };
  const fields = new Map(change?.fields);
  for (const { id, fields: added } of change?.add ?? []) fields.set(id, added);
  const changed = Object.fromEntries(
    [...new Set([...Object.keys(sections), ...fields.keys()])]
      .filter((id) => !change?.remove?.includes(id))
      .map((id) => {
        const { in: tab, ...rest } = { slot: 's00', rev: 1, ...sections[id], ...fields.get(id) };
        return [id, { ...rest, ...(tab != null && { in: tab }) }] as const;
      }),
  );
  const moved = Object.fromEntries(
    Object.entries(panels).map(([id, record]) => {
      const box = change?.panels?.boxes?.get(id);
      return [id, { ...record, ...(box && { box: { rev: 1, ...box } }) }];
    }),
  );
  const { dashboard } = edited(changed, moved);
  return groupByTab(dashboard.sections, dashboard.panels).map((tab) => ({
    [String(tab.id)]: tab.panels.map(({ id }) => id),
    ...Object.fromEntries(tab.rows.map((row) => [row.id, row.panels.map(({ id }) => id)])),
  }));
}

const first = { id: 'new', title: 'Tab 1' };

describe('turning rows into tabs', () => {
  const rows = { one: section('row', 1), two: section('row', 2, { folded: true }) };

  test('makes a tab of each, after one for the panels above them', () => {
    const before = edited(rows, { a: panel(), b: panel('one'), c: panel('two') });
    const change = turnIntoTabs(before, { tab: null, first });
    expect(seen(before, change)).toEqual([{ new: ['a'] }, { one: ['b'] }, { two: ['c'] }]);
    expect(change?.fields?.get('two')).toMatchObject({ folded: false });
    expect(change?.panels).toBeUndefined();
  });

  test('adds no tab where all panels are in rows', () => {
    const before = edited(rows, { b: panel('one') });
    expect(seen(before, turnIntoTabs(before, { tab: null, first }))).toEqual([
      { one: ['b'] },
      { two: [] },
    ]);
  });

  const tabs = {
    ...{ x: section('tab', 1), y: section('tab', 2) },
    ...{ one: section('row', 5, { in: 'x' }), two: section('row', 6, { in: 'x' }) },
    other: section('row', 1, { in: 'y' }),
  };

  test('puts them after the tab that they were in, and leaves the rows of others', () => {
    const before = edited(tabs, { a: panel('x'), b: panel('one'), c: panel('other') });
    expect(seen(before, turnIntoTabs(before, { tab: 'x', first }))).toEqual([
      { x: ['a'] },
      { one: ['b'] },
      { two: [] },
      { y: [], other: ['c'] },
    ]);
  });

  test('removes the tab if nothing is left in it', () => {
    const before = edited(tabs, { b: panel('one') });
    expect(seen(before, turnIntoTabs(before, { tab: 'x', first }))).toEqual([
      { one: ['b'] },
      { two: [] },
      { y: [], other: [] },
    ]);
  });

  test('numbers all tabs again where there is no room between two', () => {
    const close = { ...tabs, y: section('tab', 1) };
    const before = edited(close, { a: panel('x'), b: panel('one') });
    expect(seen(before, turnIntoTabs(before, { tab: 'x', first }))).toEqual([
      { x: ['a'] },
      { one: ['b'] },
      { two: [] },
      { y: [], other: [] },
    ]);
  });

  test('does nothing without rows', () => {
    expect(turnIntoTabs(edited({}, { a: panel() }), { tab: null, first })).toBeNull();
  });
});

describe('turning tabs into rows', () => {
  test('makes a row of each, with the rows that it had below it', () => {
    const tabs = {
      ...{ x: section('tab', 1), y: section('tab', 2) },
      ...{ one: section('row', 5, { in: 'x' }), other: section('row', 1, { in: 'y' }) },
    };
    // `a` names no tab, so that it is in the first.
    const before = edited(tabs, { a: panel(), b: panel('one'), c: panel('y') });
    const rows = seen(before, turnIntoRows(before));
    expect(rows).toEqual([{ null: [], x: ['a'], one: ['b'], y: ['c'], other: [] }]);
    expect(Object.keys(Object((rows as object[])[0]))).toEqual(['null', 'x', 'one', 'y', 'other']);
  });

  test('does nothing without tabs', () => {
    expect(turnIntoRows(edited({ one: section('row', 1) }, { a: panel() }))).toBeNull();
  });
});

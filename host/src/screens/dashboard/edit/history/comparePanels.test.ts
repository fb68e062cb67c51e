import { expect, test } from '@jest/globals';
import { parseDashboard } from '../../../../services/dashboards/parseDashboard';
import { diffDashboards } from '../../../../services/history/diffDashboards';
import { comparePanels } from './comparePanels';

const panel = (x: number, y: number, more: object = {}) => ({
  ...{ rev: 1, remote: 'chart-line', channel: 'stable', box: { rev: 1, x, y, w: 12, h: 4 } },
  ...more,
});

function groups(before: object, after: object, more: object = {}) {
  const stored = (panels: object) => ({ schema: 2, about: { title: 'T' }, panels, ...more });
  const [older, newer] = [stored(before), stored(after)];
  const parsed = [older, newer].map((each) => parseDashboard('d', each));
  const [left, right] = parsed.map((each) => {
    if (!each.ok) throw new Error(JSON.stringify(each.problems));
    return each.value;
  });
  if (!left || !right) throw new Error('expected two');
  return comparePanels(left, right, diffDashboards(older, newer));
}

function compare(...states: Parameters<typeof groups>) {
  return groups(...states).map(({ title, panels }) => [
    title,
    panels.map(({ panel: { id, position }, diff }) => [id, diff?.kind, position.x, position.y]),
  ]);
}

test('shows what was added, changed, moved and removed at its place', () => {
  const before = { a: panel(0, 0), b: panel(12, 0), gone: panel(0, 4), same: panel(0, 8) };
  const after = {
    a: panel(0, 0, { title: 'Load' }),
    b: panel(12, 8),
    fresh: panel(12, 0),
    same: panel(0, 8),
  };
  expect(compare(before, after)).toEqual([
    [
      '',
      [
        ['a', 'changed', 0, 0],
        ['fresh', 'added', 12, 0],
        ['gone', 'removed', 0, 4],
        ['same', undefined, 0, 8],
        ['b', 'moved', 12, 8],
      ],
    ],
  ]);
});

test('groups them by the sections of the newer state', () => {
  const sections = {
    main: { rev: 1, kind: 'tab', title: 'Main', order: 1 },
    more: { rev: 1, kind: 'row', in: 'main', title: 'More', order: 2 },
  };
  const inRow = { box: { rev: 1, in: 'more', x: 0, y: 0, w: 12, h: 4 } };
  expect(
    compare({ a: panel(0, 0), b: panel(0, 4, inRow) }, { a: panel(0, 0) }, { sections }),
  ).toEqual([
    ['Main', [['a', undefined, 0, 0]]],
    ['Main / More', [['b', 'removed', 0, 0]]],
  ]);
});

test('shows where panels were, if nothing is there now', () => {
  const before = { a: panel(0, 0), b: panel(12, 0), c: panel(0, 4), d: panel(12, 4) };
  const after = {
    ...before,
    // Far down, with its old cell free; and one row, onto its own old cell.
    b: panel(12, 8, { title: 'Load' }),
    c: panel(0, 5),
  };
  const former = groups(before, after).flatMap((group) => group.former);
  expect(former).toEqual([
    { id: 'b', title: 'Load', position: { x: 12, y: 0, w: 12, h: 4 }, towards: 'down' },
  ]);
});

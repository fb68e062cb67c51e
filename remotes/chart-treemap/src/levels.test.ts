import { runInSlices } from '@chartroom/plot';
import {
  type ChartInput,
  chartInput,
  drawingOf,
  layoutOf,
  sceneOf,
  textProblems,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { treeCursor as cursor } from './cursor';
import { flare, manyLeaves, regions } from './fixture';
import { treemapChart } from './treemapChart';
import type { NodeMark, TreemapMarks } from './treemapMarks';

const levels = cursor.drillDown;
if (!levels) throw new Error('a tree has levels');

const shapes = ['treemap', 'sunburst', 'icicle'] as const;

const tops = ({ nodes }: TreemapMarks) => nodes.filter(({ depth }) => depth === 1);
const names = (nodes: readonly NodeMark[]) => nodes.map(({ item }) => item.name);

function find({ nodes }: TreemapMarks, name: string) {
  const found = nodes.find(({ item }) => item.name === name && item.kind === 'branch');
  if (!found) throw new Error(`no ${name}`);
  return { id: found.item.id };
}

describe('a drilled-down branch', () => {
  test.each(shapes)(
    'fills the room of a %s with its parts, and shares stay of the whole',
    async (shape) => {
      const marks = await layoutOf(treemapChart, regions({ shape }), { drillPath: ['North'] });
      expect(names(tops(marks))).toEqual(['Oslo', 'Bergen']);
      expect(marks.total).toBe(100);
      const tip = cursor.tip(marks, find(marks, 'Oslo'));
      expect(tip?.spoken).toBe('North, Oslo: sales 40, 40\u00a0%');
      expect(tip?.rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
        'sales 40',
        'Share 40\u00a0%',
        'Share of North 66.7\u00a0%',
      ]);
    },
  );

  test('keeps its colour', async () => {
    const token = async (within: readonly string[]) => {
      const marks = await layoutOf(treemapChart, regions(), { drillPath: within });
      return marks.nodes.find(({ item }) => item.name === 'Rome')?.token;
    };
    expect(await token(['South'])).toBe(await token([]));
  });

  test('is named in summary and table, and its path in the breadcrumbs', async () => {
    const input = regions();
    const index = await runInSlices(treemapChart.index(input, null));
    const scene = sceneOf(input, { drillPath: ['North', 'Oslo'] });
    expect(treemapChart.summary(index, scene)).toBe(
      'Sales, within North, Oslo: 40 across 2 names; largest Harbour, 30, 75\u00a0%.',
    );
    const table = treemapChart.table?.(index, scene);
    expect(table?.caption).toBe('Sales, within North, Oslo: 2 names, largest first');
    const { breadcrumbs, breadcrumbRow } = await layoutOf(treemapChart, input, {
      drillPath: ['North', 'Oslo'],
    });
    expect(breadcrumbs?.map((crumb) => crumb.path)).toEqual([[], ['North']]);
    expect(breadcrumbRow?.labels.map(({ text }) => text)).toEqual([
      ...['All', '›', 'North', '›', 'Oslo'],
      '40, 40\u00a0%',
    ]);
  });

  test('that is gone, hidden or without children falls back to its nearest ancestor', async () => {
    const inside = async (within: readonly string[], hidden: readonly string[] = []) =>
      names(
        tops(
          await layoutOf(treemapChart, regions(), { drillPath: within, hidden: new Set(hidden) }),
        ),
      );
    expect(await inside(['North', 'Nowhere'])).toEqual(['Oslo', 'Bergen']);
    expect(await inside(['North', 'Bergen'])).toEqual(['Oslo', 'Bergen']);
    expect(await inside(['__proto__'])).toEqual(['North', 'South', 'West']);
    expect(await inside(['North'], ['North'])).toEqual(['South', 'West']);
  });
});

describe('drilling down', () => {
  test('opens branches with children from a header or a ring, and no leaves', async () => {
    for (const shape of shapes) {
      const marks = await layoutOf(treemapChart, regions({ shape }), { width: 800, height: 600 });
      const of = (name: string) => levels.pathInto(marks, find(marks, name));
      expect([of('North'), of('Oslo')]).toEqual([['North'], ['North', 'Oslo']]);
      expect([of('Harbour'), of('Bergen'), of('West')]).toEqual([null, null, null]);
    }
    const marks = await layoutOf(treemapChart, regions(), { width: 800, height: 600 });
    const [north] = marks.nodes;
    if (north?.region.kind !== 'box') throw new Error('no box');
    const at = cursor.pick(marks, north.region.left + 10, north.region.top + 5);
    expect(at && levels.pathInto(marks, at)).toEqual(['North']);
  });

  test('opens branches whose levels are not visible', async () => {
    const marks = await layoutOf(treemapChart, regions({ levels: 1 }));
    expect(levels.pathInto(marks, find(marks, 'North'))).toEqual(['North']);
    const inside = await layoutOf(treemapChart, regions({ levels: 1 }), { drillPath: ['North'] });
    expect(names(inside.nodes)).toEqual(['Oslo', 'Bergen']);
  });

  test('does not change a tree of one level', async () => {
    const input = { ...regions(), encoding: { path: ['region'], size: ['sales'] } };
    const marks = await layoutOf(treemapChart, input);
    for (const { item } of marks.nodes) expect(levels.pathInto(marks, { id: item.id })).toBeNull();
    expect(marks.breadcrumbs).toEqual([]);
  });

  test.each(shapes)('and up again by keyboard reaches every class in a %s', async (shape) => {
    const input = flare({ shape });
    const index = await runInSlices(treemapChart.index(input, null));
    const announced = new Set<string>();
    const open: (readonly string[])[] = [[]];
    for (const within of open) {
      const marks = treemapChart.layout(
        index,
        sceneOf(input, { drillPath: within, width: 320, height: 240 }),
      );
      const reached = reachable(marks);
      expect(reached.size).toBe(marks.nodes.length);
      for (const { item } of marks.nodes) {
        const at = { id: item.id };
        const path = levels.pathInto(marks, at);
        if (item.kind === 'branch' && !path) announced.add(cursor.tip(marks, at)?.spoken ?? '');
        if (path && !open.some((other) => other.join() === path.join())) open.push(path);
        // Leaving the branch returns the cursor to it.
        if (path && item.kind === 'branch') expect(levels.cursorAt(path)).toEqual(at);
      }
    }
    expect(announced.size).toBe(220);
  });
});

/** Items that keys reach from the first item of a level. */
function reachable(marks: TreemapMarks): ReadonlySet<string> {
  const first = levels?.firstChild(marks);
  const reached = new Set(first ? [first.id] : []);
  for (const id of reached) {
    for (const step of ['left', 'right', 'up', 'down', 'home', 'end'] as const) {
      const next = cursor?.move(marks, { id }, step);
      if (next) reached.add(next.id);
    }
  }
  return reached;
}

/** A row for each of some names, as many levels deep as are asked for. */
function deep(
  count: number,
  depth: number,
  name: (level: number, row: number) => string,
): ChartInput {
  const fields = Array.from({ length: depth }, (_, level) => `level ${level}`);
  const columns = Object.fromEntries([
    ...fields.map((field, level) => [
      field,
      Array.from({ length: count }, (_, row) => name(level, row)),
    ]),
    ['size', Array.from({ length: count }, (_, row) => row + 1)],
  ]);
  const types = Object.fromEntries(fields.map((field) => [field, 'category']));
  const encoding = { path: fields, size: ['size'] };
  return chartInput(manifest, { title: 'Deep', columns, types, encoding });
}

const twelve = deep(60, 12, (level, row) => `l${level} ${row % (level + 1)}`);
const longNames = deep(
  40,
  4,
  (level, row) => `${'a very long name '.repeat(18)}${row % (level + 2)}`,
);

describe('texts never overlap or leave the chart', () => {
  test.each(shapes)('in a %s of twelve levels, or of names of 300 letters', async (shape) => {
    const size = { width: 640, height: 320 };
    for (const [input, name] of [
      [twelve, (level: number) => `l${level} 0`],
      [longNames, () => `${'a very long name '.repeat(18)}0`],
    ] as const) {
      const depth = input.encoding.path?.length ?? 0;
      for (const reached of [0, 1, depth - 1]) {
        const drillPath = Array.from({ length: reached }, (_, level) => name(level));
        const own = { ...input, options: { ...input.options, shape } };
        const scene = { ...size, drillPath };
        const drawing = await drawingOf(treemapChart, own, scene);
        expect(textProblems(drawing, size)).toEqual([]);
        const marks = await layoutOf(treemapChart, own, scene);
        expect(marks.focusItem?.branch.depth ?? 0).toBe(reached);
        expect(marks.nodes.length).toBeGreaterThan(0);
      }
    }
  });

  test('with ten thousand names, all of them, also inside a branch', async () => {
    const input = manyLeaves(10_000);
    for (const within of [[], ['group 3']]) {
      const marks = await layoutOf(treemapChart, input, {
        drillPath: within,
        width: 640,
        height: 320,
      });
      const ends = marks.nodes.filter(({ isLeaf }) => isLeaf);
      const count = ends.reduce((sum, { item }) => sum + item.count, 0);
      expect(count).toBe(within.length === 0 ? 10_000 : 769);
    }
  });
});

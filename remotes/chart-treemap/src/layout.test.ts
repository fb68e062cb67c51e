import type { Options } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { namedInk } from '@chartroom/plot/recorder';
import { type ChartInput, chartInput, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { flare, manyLeaves, regions, regionsByChange } from './fixture';
import { treemapChart } from './treemapChart';
import type { NodeMark, TreemapMarks } from './treemapMarks';

const cursor = treemapChart.cursor;

describe('the drawing of', () => {
  test.each(['treemap', 'sunburst', 'icicle'])('%s', async (shape) => {
    expect((await drawingOf(treemapChart, regions({ shape }))).text()).toMatchSnapshot();
  });

  test('numbers as colours, with a ramp', async () => {
    expect((await drawingOf(treemapChart, regionsByChange())).text()).toMatchSnapshot();
  });

  test('a lost source, without hue', async () => {
    const plain = regions();
    const coloured = { ...plain, encoding: { ...plain.encoding, colour: ['region'] } };
    for (const input of [plain, coloured]) {
      const drawing = await drawingOf(treemapChart, input, { stale: true });
      expect(drawing.text()).not.toMatch(/cat-[1-9]b?\b/);
    }
    expect((await layoutOf(treemapChart, coloured, { stale: true })).legend).not.toBeNull();
  });
});

function area({ region }: NodeMark): number {
  if (region.kind === 'arc') return region.to - region.from;
  return (region.right - region.left) * (region.bottom - region.top);
}

function ends({ nodes }: TreemapMarks): readonly NodeMark[] {
  return nodes.filter(({ isLeaf }) => isLeaf);
}

describe('areas', () => {
  test.each([
    ['treemap', 0.12],
    ['icicle', 0.1],
  ] as const)('of a %s go by size', async (shape, tolerance) => {
    const input = regions({ shape, labels: 'none' });
    const { nodes } = await layoutOf(treemapChart, input, { width: 1200, height: 800 });
    const top = nodes.filter(({ depth }) => depth === 1);
    const sum = top.reduce((total, node) => total + area(node), 0);
    for (const node of top) {
      expect(Math.abs(area(node) / sum - node.item.total / 100)).toBeLessThan(tolerance / 4);
    }
  });

  test('of a sunburst are exact shares of a turn', async () => {
    const { nodes } = await layoutOf(treemapChart, regions({ shape: 'sunburst' }));
    for (const node of nodes) expect(area(node)).toBeCloseTo((node.item.total / 100) * 2 * Math.PI);
  });

  test('of a treemap never overlap, and children are inside their parents', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 30, max: 900 }),
        fc.integer({ min: 30, max: 500 }),
        async (count, width, height) => {
          const marks = await layoutOf(treemapChart, manyLeaves(count), { width, height });
          const taken = new Uint8Array(width * height);
          let faults = 0;
          for (const { region, isLeaf, parent } of marks.nodes) {
            if (region.kind !== 'box') throw new Error('no box');
            const outer = marks.nodes[parent]?.region;
            if (outer?.kind === 'box') {
              faults += Number(region.left < outer.left || region.bottom > outer.bottom);
            }
            if (!isLeaf) continue;
            for (let y = region.top; y < region.bottom; y += 1) {
              for (let x = region.left; x < region.right; x += 1) {
                faults += taken[y * width + x] ?? 1;
                taken[y * width + x] = 1;
              }
            }
          }
          expect(faults).toBe(0);
        },
      ),
      { numRuns: 12, seed: 5 },
    );
  }, 20_000);

  test('too small to see are combined in “Other”, and keep the total', async () => {
    const input = manyLeaves(5000);
    const marks = await layoutOf(treemapChart, input, { width: 320, height: 200 });
    const all = ends(marks);
    expect(all.length).toBeLessThan(5000);
    expect(all.some(({ item }) => item.kind === 'rest')).toBe(true);
    expect(all.reduce((sum, { item }) => sum + item.count, 0)).toBe(5000);
    expect(all.reduce((sum, { item }) => sum + item.total, 0)).toBeCloseTo(marks.total);
  });
});

describe('names', () => {
  test('of a sunburst are within their segments, and never overlap', async () => {
    const measure = sceneOf(flare()).measure;
    const font = namedInk.font(12, 500);
    for (const [width, height, named] of [
      [480, 480, 30],
      [900, 600, 50],
      [1600, 900, 80],
    ] as const) {
      const input = flare({ shape: 'sunburst' });
      const { nodes } = await layoutOf(treemapChart, input, { width, height });
      expect(nodes.filter(({ labels }) => labels.length > 0).length).toBeGreaterThanOrEqual(named);
      for (const { region, labels } of nodes) {
        if (region.kind !== 'arc') throw new Error('no segment');
        for (const { text, x, y, rotation } of labels) {
          const half = measure(text, font) / 2;
          for (const [a, b] of [
            [-half, -5],
            [half, -5],
            [-half, 5],
            [half, 5],
          ] as const) {
            const atX = x + a * Math.cos(rotation) - b * Math.sin(rotation) - region.x;
            const atY = y + a * Math.sin(rotation) + b * Math.cos(rotation) - region.y;
            const radius = Math.hypot(atX, atY);
            expect(radius).toBeGreaterThanOrEqual(region.inner - 0.5);
            expect(radius).toBeLessThanOrEqual(region.outer + 0.5);
            const angle = (Math.atan2(atX, -atY) - region.from + 4 * Math.PI) % (2 * Math.PI);
            expect(Math.min(angle, Math.abs(angle - 2 * Math.PI))).toBeLessThanOrEqual(
              region.to - region.from + 0.01,
            );
          }
        }
      }
    }
  });

  test('are omitted if the option says none', async () => {
    const drawing = await drawingOf(treemapChart, flare({ labels: 'none' }));
    expect(drawing.texts()).toEqual([]);
    const named = await drawingOf(treemapChart, flare({ labels: 'names' }));
    expect(named.text()).not.toContain('kB');
  });
});

describe('colours of a category', () => {
  const colours = [
    { series: 'North', colour: 'cat-3' },
    { series: 'South', colour: 'good' },
  ];
  const coloured = (options: Options) => {
    const input = regions({ colours, ...options });
    return { ...input, encoding: { ...input.encoding, colour: ['region'] } };
  };

  test.each(['treemap', 'sunburst'])(
    'have lines over one of two that are similar, in a %s and its legend',
    async (shape) => {
      const input = coloured({ shape });
      const { nodes, legend } = await layoutOf(treemapChart, input, { width: 640, height: 400 });
      const tokenOf = (name: string) => nodes.find(({ item }) => item.name === name)?.token;
      expect([tokenOf('North'), tokenOf('South')]).toEqual(['cat-3', 'ok+1']);
      expect(legend?.items.map(({ token }) => token)).toContain('ok+1');
      const drawn = (await drawingOf(treemapChart, input, { width: 640, height: 400 })).text();
      expect(drawn).toMatch(/stroke ok/);
      const plain = await drawingOf(treemapChart, coloured({ shape, colours: [] }), {
        width: 640,
        height: 400,
      });
      expect(plain.text()).not.toMatch(/stroke (ok|cat)/);
    },
  );
});

describe('options', () => {
  test('limit levels', async () => {
    const { nodes } = await layoutOf(treemapChart, regions({ levels: 1 }));
    expect(nodes.map(({ item }) => item.name)).toEqual(['North', 'South', 'West']);
  });

  test.each([
    ['greatest', ['North', 'South', 'West']],
    ['data', ['North', 'South', 'West']],
    ['name', ['North', 'South', 'West']],
  ])('order by %s', async (sort, names) => {
    const { nodes } = await layoutOf(treemapChart, regions({ sort, levels: 1 }));
    expect(nodes.map(({ item }) => item.name)).toEqual(names);
  });

  test('order classes of flare by name', async () => {
    const { nodes } = await layoutOf(treemapChart, flare({ sort: 'name', levels: 1 }));
    const names = nodes.map(({ item }) => item.name);
    expect(names).toEqual([...names].sort());
    expect(names[0]).toBe('analytics');
  });

  test('fix the ends of the colour scale', async () => {
    const { colouring } = await layoutOf(treemapChart, regionsByChange({ min: -9, max: 9 }));
    expect(colouring).toMatchObject({
      kind: 'number',
      scale: { from: -9, to: 9 },
      hasValuesAbove: true,
    });
  });
});

describe('the keyboard', () => {
  test('reaches every class of flare with the right arrow, and announces it exactly', async () => {
    const marks = await layoutOf(treemapChart, flare(), { width: 640, height: 400 });
    const reached = new Set<string>();
    let at = cursor?.move(marks, null, 'home') ?? null;
    for (let step = 0; at && step < 400; step += 1) {
      reached.add(at.id);
      at = cursor?.move(marks, at, 'right') ?? null;
    }
    expect(reached.size).toBe(220);
    const first = cursor?.move(marks, null, 'home');
    expect(first && cursor?.tip(marks, first)?.spoken).toBe(
      'vis, operator, layout, NodeLinkTreeLayout: Size 12.87\u00a0kB, 1.35\u00a0%',
    );
  });

  test('moves up to the parent of a name, and down to its children', async () => {
    const marks = await layoutOf(treemapChart, regions());
    const leaf = cursor?.move(marks, null, 'home') ?? null;
    const up = leaf && cursor?.move(marks, leaf, 'up');
    const top = up && cursor?.move(marks, up, 'up');
    expect(top && cursor?.tip(marks, top)?.spoken).toBe('North: sales 60, 60\u00a0%');
    const next = top && cursor?.move(marks, top, 'right');
    expect(next && cursor?.tip(marks, next)?.title).toBe('South');
    expect(top && cursor?.move(marks, top, 'down')).toEqual(up);
  });
});

describe('a branch that is hidden or not selected', () => {
  test('leaves its area to the others, and the last one fills it', async () => {
    const hidden = new Set(['South', 'West']);
    const marks = await layoutOf(treemapChart, regions(), { hidden });
    expect(marks.nodes[0]?.item.name).toBe('North');
    expect(marks.nodes.filter(({ depth }) => depth === 1)).toHaveLength(1);
    expect(marks.total).toBe(60);
    // All keep a key, so that they can be shown again.
    expect(marks.keys.map(({ name }) => name)).toEqual(['North', 'South', 'West']);
  });

  test('is dimmed by a selection of another branch in another panel', async () => {
    const selections = [
      { kind: 'points', field: 'region', values: ['West'], isOwn: false } as const,
    ];
    const marks = await layoutOf(treemapChart, regions(), { selections });
    const faded = ends(marks).filter(({ isFaded }) => isFaded);
    expect(faded).toHaveLength(ends(marks).length - 1);
  });
});

test('the summary is one sentence, and the table has every leaf', async () => {
  const input = flare();
  const index = await runInSlices(treemapChart.index(input, null));
  const scene = sceneOf(input);
  expect(treemapChart.summary(index, scene)).toMatchSnapshot();
  const table = treemapChart.table?.(index, scene);
  expect(table?.caption).toBe(`${input.title}: 220 names, largest first`);
  expect([0, 1, 2, 3, 4, 5].map((column) => table?.cell(0, column))).toMatchSnapshot();
});

test('later rows are added to the index', async () => {
  const columns = { name: ['a', 'b', 'a'], size: [1, 2, 3] };
  const encoding = { path: ['name'], size: ['size'] };
  const input: ChartInput = chartInput(manifest, { columns, encoding });
  const frame = frameFrom(columns, { name: 'category' });
  const before = await runInSlices(treemapChart.index({ ...input, frame }, null));
  append(frame, { name: ['c', 'a'], size: [5, 6] });
  const after = await runInSlices(treemapChart.index({ ...input, frame }, before));
  const fromScratch = await runInSlices(treemapChart.index({ ...input, frame }, null));
  const totals = (index: typeof after) =>
    [...index.branches.root.children.values()].map(({ name, total }) => [name, total]);
  expect(totals(after)).toEqual(totals(fromScratch));
  expect(after.branches).toBe(before.branches);
});

import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import {
  buildIndex,
  type ChartInput,
  chartInput,
  drawingOf,
  layoutOf,
  sceneOf,
  tableOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { checkout, compiler, profile } from './fixture';
import { flameChart } from './flameChart';
import { indexFlame } from './flameIndex';
import type { FlameBox, FlameMarks } from './flameMarks';
import { layoutFlame, searchText } from './layout';

const { cursor } = flameChart;
const size = { width: 1001, height: 400 };

function nameOf({ content }: FlameBox): string {
  return content.kind === 'frame' ? content.frame.name : content.kind;
}

function boxOf({ boxes }: FlameMarks, name: string): FlameBox {
  const found = boxes.find((box) => nameOf(box) === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

describe('the drawing of', () => {
  test.each(['icicle', 'flame'])('a profile as %s', async (view) => {
    expect((await drawingOf(flameChart, profile({ view }))).text()).toMatchSnapshot();
  });

  test('a trace', async () => {
    const drawing = await drawingOf(flameChart, checkout(), { width: 700, height: 300 });
    expect(drawing.text()).toMatchSnapshot();
  });

  test('a lost source, without hue', async () => {
    for (const input of [profile(), checkout()]) {
      const drawing = await drawingOf(flameChart, input, { stale: true });
      expect(drawing.text()).not.toMatch(/cat-[1-9]b?\b/);
    }
  });
});

describe('text on a bar', () => {
  /** Relative luminance by WCAG 2, of channels from 0 to 255. */
  const luminanceOf = (channels: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const value = channel / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // Panel, ink, and the colours nearest to the ink.
  test.each([
    [
      'light',
      [255, 255, 255],
      [19, 26, 33],
      [
        [90, 33, 0],
        [18, 61, 48],
        [45, 60, 165],
      ],
    ],
    [
      'dark',
      [18, 23, 28],
      [233, 237, 241],
      [
        [246, 226, 211],
        [187, 228, 255],
        [255, 210, 89],
      ],
    ],
  ] as const)('is legible in the %s theme', async (_, panel, text, fills) => {
    const drawings = await Promise.all(
      [profile(), checkout()].map((input) => drawingOf(flameChart, input, size)),
    );
    const drawn = drawings.map((drawing) => drawing.text()).join('\n');
    const shares = [...drawn.matchAll(/^fill cat-\S+ at (\d+) %/gm)].map(([, share]) =>
      Number(share),
    );
    expect(new Set(shares).size).toBeGreaterThan(1);
    const share = Math.max(...shares) / 100;
    for (const fill of fills) {
      const mixed = fill.map((channel, i) => share * channel + (1 - share) * (panel[i] ?? 0));
      const [a, b] = [luminanceOf(mixed), luminanceOf(text)];
      expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
    expect(drawn).toMatch(/^text ink-1 .*“480\sms”/m);
  });

  test('needs no colour for a failure: the bar has a red edge', async () => {
    const input = checkout();
    const drawing = (await drawingOf(flameChart, input, { width: 1600, height: 300 })).text();
    const { boxes } = await layoutOf(flameChart, input, { width: 1600, height: 300 });
    const failed = boxes.filter(({ content }) => content.kind === 'span' && content.isError);
    expect(failed).toHaveLength(1);
    const { left = 0, top = 0, bottom = 0 } = failed[0] ?? {};
    expect(drawing).toContain(`fill bad: rect ${left} ${top} 2 ${bottom - top}`);
  });
});

describe('frames', () => {
  test('are as wide as their share', async () => {
    const marks = await layoutOf(flameChart, profile(), size);
    // 20 + 10 + 30 + 5 + 15 of 100 ms.
    expect([boxOf(marks, 'main').left, boxOf(marks, 'main').right]).toEqual([0, 800]);
    expect([boxOf(marks, 'idle').left, boxOf(marks, 'idle').right]).toEqual([801, 1000]);
    expect([boxOf(marks, 'draw').left, boxOf(marks, 'draw').right]).toEqual([0, 349]);
    expect([boxOf(marks, 'parse').left, boxOf(marks, 'parse').right]).toEqual([350, 650]);
  });

  test('are below their caller in an icicle, above it in a flame graph', async () => {
    const down = await layoutOf(flameChart, profile(), size);
    const up = await layoutOf(flameChart, profile({ view: 'flame' }), size);
    expect(boxOf(down, 'draw').top).toBeGreaterThan(boxOf(down, 'main').top);
    expect(boxOf(up, 'draw').top).toBeLessThan(boxOf(up, 'main').top);
    expect(boxOf(up, 'main').bottom).toBe(399);
  });

  test.each([
    ['value', ['main', 'idle']],
    ['name', ['idle', 'main']],
    ['data', ['main', 'idle']],
  ])('are ordered by %s', async (sort, expected) => {
    const { boxes } = await layoutOf(flameChart, profile({ sort }), size);
    expect(boxes.filter(({ depth }) => depth === 1).map(nameOf)).toEqual(expected);
  });

  test('narrower than a pixel are combined', async () => {
    const stacks = Array.from({ length: 1000 }, (_, i) => `f${i}`);
    const values = stacks.map((_, i) => (i === 0 ? 1e6 : 10));
    const { boxes } = await layoutOf(flameChart, stacksOf(stacks, values), size);
    expect(boxes.map(({ content }) => content)).toEqual([
      expect.objectContaining({ kind: 'frame' }),
      expect.objectContaining({ kind: 'rest', count: 999, total: 9990 }),
    ]);
  });

  test('fill the chart when one is zoomed to', async () => {
    const marks = await layoutOf(flameChart, profile(), { ...size, drillPath: ['main', 'draw'] });
    expect([boxOf(marks, 'draw').left, boxOf(marks, 'draw').right]).toEqual([0, 1000]);
    expect(marks.breadcrumbs?.map(({ path }) => path)).toEqual([[], ['main']]);
    expect(marks.boxes.map(nameOf)).toEqual(['draw', 'read']);
  });

  test('follow the nearest ancestor that is left', async () => {
    const marks = await layoutOf(flameChart, profile(), { ...size, drillPath: ['main', 'gone'] });
    expect(marks.focusPath).toEqual(['main']);
  });

  test('in a transition are at both ends where they are at rest', async () => {
    const input = profile();
    const index = await runInSlices(indexFlame(input, null));
    const positionsOf = ({ boxes }: FlameMarks) =>
      boxes.map((box) => [nameOf(box), box.left, box.right, box.top]);
    for (const drillPath of [[], ['main'], ['main', 'parse', 'read']]) {
      const scene = sceneOf(input, { ...size, drillPath });
      const atRest = layoutFlame(index, scene);
      const moved = layoutFlame(index, scene, { extent: atRest.extent });
      expect(positionsOf(moved)).toEqual(positionsOf(atRest));
    }
  });
});

function stacksOf(stacks: readonly string[], values: readonly (number | null)[]): ChartInput {
  const columns = { stack: stacks, value: values };
  const input = chartInput(manifest, {
    columns,
    encoding: { stack: ['stack'], value: ['value'] },
    types: { stack: 'category', value: 'number' },
  });
  return { ...input, frame: frameFrom(columns, { stack: 'category', value: 'number' }) };
}

const stacks = fc.array(
  fc.tuple(
    fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 }),
    fc.double({ min: 0, max: 1000, noNaN: true }),
  ),
  { minLength: 1, maxLength: 60 },
);

test('self and total are those of an independent count, recursion counted once', async () => {
  await fc.assert(
    fc.asyncProperty(stacks, async (rows) => {
      const input = stacksOf(
        rows.map(([names]) => names.join(';')),
        rows.map(([, value]) => value),
      );
      const index = await buildIndex(flameChart, input);
      const table = tableOf(flameChart, { index, input }, sceneOf(input)).data?.();
      const names = ['a', 'b', 'c', 'd'] as const;
      for (const name of names) {
        const self = rows.reduce((sum, [path, v]) => sum + (path.at(-1) === name ? v : 0), 0);
        const total = rows.reduce((sum, [path, v]) => sum + (path.includes(name) ? v : 0), 0);
        const row = Array.from({ length: table?.rowCount ?? 0 }, (_, i) => i).find(
          (i) => table?.cell(i, 0) === name,
        );
        if (total === 0) continue;
        expect(table?.cell(row ?? -1, 1)).toBeCloseTo(self, 6);
        expect(table?.cell(row ?? -1, 3)).toBeCloseTo(total, 6);
      }
    }),
    { seed: 7, numRuns: 60 },
  );
});

test('frames of a row never overlap and stay within their caller', async () => {
  await fc.assert(
    fc.asyncProperty(stacks, fc.integer({ min: 20, max: 900 }), async (rows, width) => {
      const input = stacksOf(
        rows.map(([names]) => names.join(';')),
        rows.map(([, value]) => value),
      );
      const { boxes } = await layoutOf(flameChart, input, { width, height: 300 });
      for (const box of boxes) {
        const caller = boxes[box.parent];
        if (caller) expect(box.left).toBeGreaterThanOrEqual(caller.left);
        if (caller) expect(box.right).toBeLessThanOrEqual(caller.right + 1);
      }
      for (const depth of new Set(boxes.map((box) => box.depth))) {
        const row = boxes.filter((box) => box.depth === depth).sort((a, b) => a.left - b.left);
        for (const [i, box] of row.entries()) {
          const next = row[i + 1];
          if (next) expect(box.right).toBeLessThanOrEqual(next.left + 1);
        }
      }
    }),
    { seed: 11, numRuns: 60 },
  );
});

test('stacks that are appended are added to those that were there', async () => {
  const input = profile();
  const frame = input.frame;
  if (!frame) throw new Error('there are rows');
  const before = await runInSlices(indexFlame(input, null));
  append(frame, { stack: ['main;parse', 'gc'], ms: [100, 50] });
  const after = await runInSlices(indexFlame(input, before));
  expect(after.tree).toBe(before.tree);
  expect(after.tree.root.total).toBe(250);
  expect(after.tree.root.children?.get('gc')?.self).toBe(50);
});

describe('a search', () => {
  test('sums what it finds, nested matches once', async () => {
    const marks = await layoutOf(flameChart, profile({ search: 'READ' }), size);
    expect(searchText(marks).replaceAll('\u00a0', ' ')).toBe('2 matches, 15 ms, 15 %');
    expect(marks.boxes.filter(({ isMatch }) => isMatch).map(nameOf)).toEqual(['read', 'read']);
    expect(boxOf(marks, 'main').isFaded).toBe(true);
    const nested = await layoutOf(flameChart, profile({ search: 'a' }), size);
    // `main` has all but `idle`; `parse` and `draw` are in it.
    expect(nested.search).toMatchObject({ total: 80 });
  });

  test('says so where nothing is found', async () => {
    const marks = await layoutOf(flameChart, checkout({ search: 'nowhere' }), size);
    expect(searchText(marks)).toBe('0 matches');
  });
});

describe('the keyboard', () => {
  test('walks to callers, callees and along a row', async () => {
    const marks = await layoutOf(flameChart, profile(), size);
    const steps = ['home', 'down', 'right', 'down', 'up', 'up', 'right', 'end'] as const;
    let at: { readonly id: string } | null = null;
    const visited = steps.map((step) => {
      at = cursor?.move(marks, at, step) ?? null;
      const box = at ? marks.boxes[marks.indexByKey.get((at as { id: string }).id) ?? -1] : null;
      return box ? nameOf(box) : null;
    });
    expect(visited).toEqual(['main', 'draw', 'parse', 'read', 'parse', 'main', 'idle', 'idle']);
  });

  test('Enter zooms into a frame with a path that leads back', async () => {
    const marks = await layoutOf(flameChart, profile(), size);
    const id = boxOf(marks, 'parse').key;
    expect(cursor?.drillDown?.pathInto(marks, { id })).toEqual(['main', 'parse']);
    expect(cursor?.drillDown?.cursorAt(['main', 'parse'])).toEqual({ id });
  });
});

test('a tooltip has total and self with their shares', async () => {
  const marks = await layoutOf(flameChart, profile(), size);
  const tip = cursor?.tip(marks, { id: boxOf(marks, 'parse').key });
  expect(tip?.spoken.replaceAll('\u00a0', ' ')).toBe(
    'parse: Total 30 ms, 30 %, Self 20 ms, 20 %, Share of main 37.5 %',
  );
});

test('the summary names the largest self value', async () => {
  const input = compiler();
  const index = await runInSlices(indexFlame(input, null));
  expect(flameChart.summary(index, sceneOf(input))).toMatch(
    /^Bundling d3 with webpack: 10\.051\ss in \d+ functions; largest self value in .*, .*\s% of total\.$/,
  );
});

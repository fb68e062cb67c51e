import { runInSlices } from '@chartroom/plot';
import { drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { generateLinks, inputFromLinks, novel } from './fixture';
import { networkChart } from './networkChart';
import type { NetworkMarks } from './networkMarks';
import { createSimulationRunner } from './simulationRunner';

const chain = [
  ['a', 'b', 9],
  ['b', 'c', 4],
  ['b', 'd', 1],
  ['x', 'y', 0],
] as const;

describe('a drawing', () => {
  test('of a few nodes', async () => {
    const drawing = await drawingOf(networkChart, inputFromLinks(chain));
    expect(drawing.text()).toMatchSnapshot();
  });

  test('is the same every time', async () => {
    const drawings = await Promise.all([1, 2].map(() => drawingOf(networkChart, novel())));
    expect(drawings[0]?.text()).toBe(drawings[1]?.text());
  });

  test.each([
    [320, 200],
    [480, 240],
    [1600, 900],
  ])('lies within %i × %i', async (width, height) => {
    const { x, y, radii, plot } = await layoutOf(networkChart, novel(), { width, height });
    for (const [node, r] of radii.entries()) {
      expect((x[node] as number) - r).toBeGreaterThanOrEqual(plot.left - 0.5);
      expect((x[node] as number) + r).toBeLessThanOrEqual(plot.right + 0.5);
      expect((y[node] as number) - r).toBeGreaterThanOrEqual(plot.top - 0.5);
      expect((y[node] as number) + r).toBeLessThanOrEqual(plot.bottom + 0.5);
    }
  });

  test('of thousands of links counts them by pixel', async () => {
    const drawing = await drawingOf(networkChart, inputFromLinks(generateLinks(1500)));
    expect(drawing.text()).toMatch(/^raster/m);
    expect(drawing.text().length).toBeLessThan(200_000);
  });
});

describe('arrangement', () => {
  const at = ({ graph, x, y }: NetworkMarks, name: string) => {
    const node = graph?.names.indexOf(name) ?? -1;
    return [x[node] as number, y[node] as number] as const;
  };
  const apart = (marks: NetworkMarks, a: string, b: string) => {
    const [[ax, ay], [bx, by]] = [at(marks, a), at(marks, b)];
    return Math.hypot(ax - bx, ay - by);
  };

  test('puts linked nodes close together', async () => {
    const marks = await layoutOf(networkChart, inputFromLinks(chain));
    expect(apart(marks, 'a', 'b')).toBeLessThan(apart(marks, 'a', 'c'));
    expect(apart(marks, 'x', 'y')).toBeLessThan(apart(marks, 'x', 'a'));
  });

  test('keeps known nodes near their positions', async () => {
    const first = await runInSlices(networkChart.index(novel(), null));
    const more = inputFromLinks([...chain, ['d', 'e']]);
    const before = await runInSlices(networkChart.index(inputFromLinks(chain), null));
    const after = await runInSlices(networkChart.index(more, before));
    const fresh = await runInSlices(networkChart.index(more, first));
    const moved = (positions: Float32Array) => {
      return before.positions.reduce(
        (sum, coordinate, i) => sum + Math.abs(coordinate - (positions[i] as number)),
        0,
      );
    };
    expect(moved(after.positions)).toBeLessThan(moved(fresh.positions));
  });

  test('does not move nodes when weights change', async () => {
    const before = await runInSlices(networkChart.index(inputFromLinks(chain), null));
    const heavier = inputFromLinks(chain.map(([from, to]) => [from, to, 100]));
    const after = await runInSlices(networkChart.index(heavier, before));
    expect(after.positions).toBe(before.positions);
    expect(after.graph?.weights[0]).toBe(100);
  });

  test('runs with the next frame if no thread could be started', async () => {
    const large = () => inputFromLinks(generateLinks(600));
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    let loads = 0;
    const runner = createSimulationRunner(null, fail, async () => {
      loads += 1;
      throw new Error('offline');
    });
    const began = await runInSlices(networkChart.index(large(), null));
    const before = { ...began, runner };
    const positions = Float32Array.of(0, 0, 5, 5);
    const ends = Uint32Array.of(0, 1);
    const radii = Float32Array.of(3, 3);
    runner.start({ ends, positions, radii, distance: 30, repulsion: 40, alpha: 1 });
    await failed;
    const after = await runInSlices(networkChart.index(large(), before));
    expect(after.isSettled).toBe(false);
    expect(runner.positions).toBe(after.positions);
    expect(loads).toBe(2);
    networkChart.release?.(after);
  });

  test('is drawn only when settled if motion is reduced', async () => {
    const input = {
      ...inputFromLinks(generateLinks(600)),
      services: { reducedMotion: true },
      refresh: () => undefined,
    };
    const index = await runInSlices(networkChart.index(input, null));
    const marks = networkChart.layout(index, sceneOf(input));
    expect(marks.note).toMatch(/^Arranging 600 nodes/);
    networkChart.release?.(index);
  });
});

describe('options', () => {
  const radiusOf = async (options: Parameters<typeof inputFromLinks>[1], node: number) => {
    return (await layoutOf(networkChart, inputFromLinks(chain, options))).radii[node] as number;
  };

  test('nodeSize: by links, by weight, or the same', async () => {
    expect(await radiusOf({ nodeSize: 'links' }, 2)).toBeCloseTo(await radiusOf({}, 0));
    expect(await radiusOf({ nodeSize: 'weight' }, 2)).toBeLessThan(
      await radiusOf({ nodeSize: 'weight' }, 0),
    );
    expect(await radiusOf({ nodeSize: 'same' }, 1)).toBe(await radiusOf({ nodeSize: 'same' }, 4));
  });

  test('linkWidth: by weight or the same', async () => {
    const widths = async (linkWidth: string) => {
      return [...(await layoutOf(networkChart, inputFromLinks(chain, { linkWidth }))).widths];
    };
    expect(await widths('weight')).toEqual([2, 2, 1, 0]);
    expect(await widths('same')).toEqual([0, 0, 0, 0]);
  });

  test('labels: many, few, none', async () => {
    const count = async (labels: string) => {
      return (await layoutOf(networkChart, novel({ labels }), { width: 900, height: 600 })).labels
        .length;
    };
    const [many, few] = [await count('many'), await count('few')];
    expect(many).toBeGreaterThan(20);
    expect(few).toBeLessThanOrEqual(8);
    expect(await count('none')).toBe(0);
  });

  test('distance and repulsion: how far nodes are apart', async () => {
    const spread = async (options: Parameters<typeof inputFromLinks>[1]) => {
      const { positions } = await runInSlices(
        networkChart.index(inputFromLinks(chain, options), null),
      );
      return Math.hypot(
        (positions[0] ?? 0) - (positions[2] ?? 0),
        (positions[1] ?? 0) - (positions[3] ?? 0),
      );
    };
    expect(await spread({ distance: 120 })).toBeGreaterThan(await spread({ distance: 20 }));
    expect(await spread({ repulsion: 300 })).toBeGreaterThan(await spread({ repulsion: 1 }));
  });
});

describe('groups', () => {
  test('have a legend whose names can be hidden', async () => {
    const all = await layoutOf(networkChart, novel(), { width: 900 });
    expect(all.keys?.map(({ name }) => name).slice(0, 3)).toEqual([
      'Group 1',
      'Group 2',
      'Group 3',
    ]);
    const some = await layoutOf(networkChart, novel(), { hidden: new Set(['Group 1']) });
    expect(some.byDegree.length).toBe(67);
    const narrow = await layoutOf(networkChart, novel(), { width: 320 });
    expect(narrow.legend?.more).not.toBe('');
    const names = (keys: typeof all.keys) => new Set(keys?.map(({ name }) => name));
    expect(names(narrow.keys)).toEqual(names(all.keys));
    expect(names(narrow.keys)).toContain('Other (2)');
  });

  test('mark selected nodes', async () => {
    const selections = [
      { kind: 'points', field: 'person', values: ['Valjean'], isOwn: false },
    ] as const;
    const { isSelected } = await layoutOf(networkChart, novel(), { selections });
    expect(isSelected?.reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});

test('the summary has nodes, links, components and the nodes with most links', async () => {
  const input = novel();
  const index = await runInSlices(networkChart.index(input, null));
  expect(networkChart.summary(index, sceneOf(input))).toMatchInlineSnapshot(
    `"Who meets whom in Les Misérables: 77 nodes and 254 links; 11 groups; all connected; most links: Valjean 36, Gavroche 22, Marius 19."`,
  );
  const parts = await runInSlices(networkChart.index(inputFromLinks(chain), null));
  expect(networkChart.summary(parts, sceneOf(inputFromLinks(chain)))).toMatch(
    /in 2 separate parts/,
  );
});

import { frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { type ChartInput, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clouds, defaults, hosts, planets } from './fixture';
import { scatterChart } from './scatterChart';
import { indexScatter } from './scatterIndex';
import { summariseScatter } from './summary';

const layout = (
  input: ChartInput,
  options: ChartInput['options'] = {},
  more: Partial<Scene> = {},
) =>
  layoutOf(
    scatterChart,
    { ...input, options: { ...defaults, ...input.options, ...options } },
    more,
  );

describe('the legend of sizes', () => {
  test('has circles as large as points of those sizes', async () => {
    const { sizeLegend, points } = await layout(planets);
    const [item] = sizeLegend?.items ?? [];
    expect(item?.text).toBe('20,000\u00a0km');
    // Areas are proportional, so radii go by the root. Jupiter is the largest.
    const largest = Math.max(...radiiOf(points));
    expect(item?.radius).toBeCloseTo(largest * Math.sqrt(20_000 / 142_984), 6);
  });

  test('gives way to the names of colours', async () => {
    const narrow = await layout(planets, {}, { width: 260 });
    expect(narrow.legend?.names?.items.map(({ name }) => name)).toEqual(['rock', 'gas', 'ice']);
    expect(narrow.sizeLegend).toBeNull();
  });

  test('is left out without positive sizes', async () => {
    const frame = frameFrom({ x: [1, 2], y: [1, 2], size: [0, -1] });
    const encoding = { x: ['x'], y: ['y'], size: ['size'] };
    expect(
      (await layout({ ...planets, frame, encoding, options: defaults })).sizeLegend,
    ).toBeNull();
  });
});

describe('labels of trends', () => {
  test('are in the order of their lines, apart, and within the plot', async () => {
    const { trends, trendLabels, axes } = await layout(hosts, { trendLabel: 'equation' });
    expect(trendLabels).toHaveLength(trends.length);
    const labels = [...trendLabels].sort((a, b) => a.y - b.y);
    for (const [i, { box, text }] of labels.entries()) {
      expect(text).toMatch(/^y = .*x [−+] .*, r² = 0\.\d\d$/);
      expect(box.right).toBeLessThanOrEqual((axes?.plot.right ?? 0) + 3);
      expect(box.top).toBeGreaterThanOrEqual(axes?.plot.top ?? 0);
      const next = labels[i + 1];
      if (next) expect(box.bottom).toBeLessThanOrEqual(next.box.top);
    }
    const ends = new Map(trends.map(({ token, to }) => [token, to[1]]));
    const lineEnds = labels.map(({ token }) => ends.get(token) ?? 0);
    expect(lineEnds).toEqual([...lineEnds].sort((a, b) => a - b));
  });

  test('are left out where not all fit', async () => {
    const low = await layout(hosts, { trendLabel: 'r2' }, { height: 90 });
    expect(low.trends.length).toBeGreaterThan(2);
    expect(low.trendLabels).toEqual([]);
  });

  test('are part of the summary', async () => {
    const summary = await summaryOf(hosts, { trendLabel: 'r2' });
    expect(summary).toMatch(/Amsterdam: r² = 0\.\d\d/);
    expect(await summaryOf(hosts, {})).not.toContain('r²');
  });
});

describe('marginal distributions', () => {
  const marginals = { marginals: 'histogram' };

  test('count every point in view once along each axis', async () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 50 }),
        async (rows) => {
          const frame = frameFrom({ x: rows.map(([x]) => x), y: rows.map(([, y]) => y) });
          const input = { ...planets, frame, encoding: { x: ['x'], y: ['y'] }, options: defaults };
          const { marginals: bars, points, axes } = await layout(input, marginals);
          const plot = axes?.plot ?? { left: 0, right: 0, top: 0, bottom: 0 };
          expect(bars?.x.map(({ length }) => length)).toEqual(
            expectedLengths(points?.x.slice(0, points.count), plot.left, plot.right),
          );
          expect(bars?.y.map(({ length }) => length)).toEqual(
            expectedLengths(points?.y.slice(0, points.count), plot.top, plot.bottom),
          );
        },
      ),
      { seed: 20261123, numRuns: 50 },
    );
  });

  test('are the same from single points and from a density', async () => {
    const single = await layout(hosts, { ...marginals, marks: 'points' });
    const density = await layout(hosts, { ...marginals, marks: 'density' });
    expect(density.density).not.toBeNull();
    const total = (bars: typeof single.marginals) =>
      bars?.x.map(({ from, length }) => [from, length] as const);
    // A pixel between two bins is counted in one of them.
    const [a = [], b = []] = [total(single.marginals), total(density.marginals)];
    const lengths = new Map(b);
    const differing = a.filter(([from, length]) => Math.abs((lengths.get(from) ?? 0) - length) > 8);
    expect(differing.length).toBeLessThanOrEqual(a.length / 10);
  });

  test('leave the plot its room, and small charts without them', async () => {
    const [plain, wide] = [await layout(clouds(1000)), await layout(clouds(1000), marginals)];
    const [before, after] = [plain.axes?.plot, wide.axes?.plot];
    expect((after?.top ?? 0) - (before?.top ?? 0)).toBe(36);
    expect((before?.right ?? 0) - (after?.right ?? 0)).toBe(20);
    for (const bar of wide.marginals?.x ?? []) expect(bar.length).toBeLessThanOrEqual(32);
    const small = await layout(clouds(1000), marginals, { width: 200, height: 140 });
    expect(small.marginals).toBeNull();
  });
});

function radiiOf(points: Awaited<ReturnType<typeof layout>>['points']): readonly number[] {
  if (!points) return [];
  return Array.from(points.rows.slice(0, points.count), (row) => points.style.radiusOf(row));
}

/** Counts by comparing with edges, not by dividing; the longest bar has 32 pixels. */
function expectedLengths(
  positions: Float64Array | undefined,
  from: number,
  to: number,
): readonly number[] {
  const bins = Math.round((to - from) / 8);
  const edges = Array.from({ length: bins + 1 }, (_, i) => from + ((to - from) * i) / bins);
  const counts = new Array<number>(bins).fill(0);
  for (const position of positions ?? []) {
    const after = edges.findIndex((edge) => edge > position);
    const bin = after === -1 ? bins - 1 : Math.max(0, after - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const max = Math.max(...counts);
  return counts.flatMap((count) => (count ? [Math.max(1, Math.round((count / max) * 32))] : []));
}

async function summaryOf(input: ChartInput, options: ChartInput['options']): Promise<string> {
  const index = await runInSlices(indexScatter(input, null));
  return summariseScatter(index, sceneOf({ ...input, options: { ...input.options, ...options } }));
}

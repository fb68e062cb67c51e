import { runInSlices } from '@chartroom/plot';
import { type ChartInput, chartInput, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { checkout } from './fixture';
import { flameChart } from './flameChart';
import { type FlameIndex, indexFlame } from './flameIndex';
import { textOf } from './flameRoles';
import { isErrorStatus } from './spanStatus';

type SpanRow = readonly [id: string, parent: string | null, start: number, duration: number];

function traceOf(rows: readonly SpanRow[], options = {}): ChartInput {
  const column = (i: number) => rows.map((row) => row[i] ?? null);
  return chartInput(
    manifest,
    {
      columns: { id: column(0), parent: column(1), start: column(2), duration: column(3) },
      types: { id: 'category', parent: 'category', start: 'number', duration: 'number' },
      encoding: {
        ...{ id: ['id'], name: ['id'], parent: ['parent'] },
        ...{ start: ['start'], duration: ['duration'] },
      },
    },
    options,
  );
}

function indexOf(input: ChartInput): Promise<FlameIndex> {
  return runInSlices(indexFlame(input, null));
}

function waterfall({ spans, roles }: FlameIndex): readonly string[] {
  if (!spans) throw new Error('there are spans');
  return [...spans.order].map(
    (span) => `${'-'.repeat(spans.depths[span] ?? 0)}${textOf(roles.id, spans.rows[span] ?? -1)}`,
  );
}

describe('spans', () => {
  test('are in the order of a waterfall', async () => {
    const index = await indexOf(checkout());
    expect(index.view).toBe('waterfall');
    expect(waterfall(index)).toEqual([
      ...['a', '-b', '--c', '-d', '--e', '--f', '-g', '--h', '-i', '--j', '--k', '-l'],
    ]);
  });

  test('that call each other in a circle are shown once', async () => {
    const index = await indexOf(
      traceOf([
        ['a', 'b', 0, 3],
        ['b', 'c', 1, 3],
        ['c', 'a', 2, 3],
        ['d', 'd', 3, 1],
      ]),
    );
    expect(
      waterfall(index)
        .map((text) => text.replaceAll('-', ''))
        .sort(),
    ).toEqual([...['a', 'b', 'c', 'd']]);
  });

  test('without their parent in the data begin a trace of their own', async () => {
    const index = await indexOf(
      traceOf([
        ['b', 'gone', 5, 3],
        ['a', null, 0, 10],
      ]),
    );
    expect(waterfall(index)).toEqual(['a', 'b']);
    expect(index.spans?.orphans).toBe(1);
    expect(flameChart.summary(index, sceneOf({}))).toContain('1 with a missing parent');
  });

  test('merge into frames by name, with their own time', async () => {
    const index = await indexOf(checkout({ view: 'icicle' }));
    const root = index.tree.root.children?.get('POST /checkout');
    // 480 ms without 8–54, 60–152, 158–428 and 434–452.
    expect(root?.self).toBeCloseTo(480 - 46 - 92 - 270 - 18);
    expect(root?.children?.get('charge card')?.self).toBeCloseTo(268 - 96 - 150);
  });
});

describe('the critical path', () => {
  test('goes back from the end through the spans that ended last', async () => {
    const index = await indexOf(checkout());
    const names = index.critical.map(({ span }) => waterfallName(index, span));
    expect(names[0]).toBe('POST /checkout');
    expect(names).toContain('POST /v1/charges');
    expect(names).toContain('fraud score');
    // It ran beside the payment, which took longer.
    expect(names).not.toContain('reserve stock');
  });

  test('covers the whole trace once, and nothing twice', async () => {
    const rows = fc.array(
      fc.tuple(
        fc.integer({ min: -1, max: 20 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
      ),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (drawn) => {
        const spans = drawn.map(([parent, start, duration], i): SpanRow => {
          return [`s${i + 1}`, parent < 0 ? 's0' : `s${Math.min(parent, i)}`, start, duration];
        });
        const index = await indexOf(traceOf([['s0', null, 0, 250], ...spans]));
        const segments = [...index.critical].sort((a, b) => a.from - b.from);
        expect(segments[0]?.from).toBe(0);
        expect(segments.at(-1)?.to).toBe(250);
        for (const [i, { to }] of segments.entries()) {
          const next = segments[i + 1];
          if (next) expect(next.from).toBe(to);
        }
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});

function waterfallName({ roles, spans }: FlameIndex, span: number): string | null {
  return textOf(roles.name, spans?.rows[span] ?? -1);
}

describe('rows of a waterfall', () => {
  test('start and end by time', async () => {
    const marks = await layoutOf(flameChart, checkout(), { width: 808, height: 400 });
    const { plot, boxes } = marks;
    const k = (plot.right - plot.left) / 480;
    const [payment] = boxes.filter((_, row) => row === 8);
    expect(payment?.left).toBe(Math.round(plot.left + 160 * k));
    expect(payment?.right).toBe(Math.round(plot.left + 428 * k));
  });

  test('have a column for names that is as wide as those, up to a share of the chart', async () => {
    const leftOf = async (name: string) => {
      const input = traceOf([
        ['root', null, 0, 1000],
        [name, 'root', 0, 500],
      ]);
      const { plot, boxes } = await layoutOf(flameChart, input, { width: 900, height: 200 });
      return { left: plot.left, texts: boxes.flatMap(({ labels }) => labels.map((l) => l.text)) };
    };
    const [short, long] = [await leftOf('db'), await leftOf('select '.repeat(30))];
    expect(short.left).toBeLessThan(120);
    expect(long.left).toBeGreaterThan(240);
    expect(long.left).toBeLessThan(900 * 0.3);
    const middle = await leftOf('payments.authorise');
    expect(middle.texts).toContain('payments.authorise');
    expect(middle.left).toBeLessThan(long.left);
  });

  test('without room for all show the longest, and count those below', async () => {
    const many = Array.from({ length: 500 }, (_, i): SpanRow => [`s${i}`, 'root', i, 1 + (i % 97)]);
    const input = traceOf([['root', null, 0, 1000], ...many]);
    const { boxes } = await layoutOf(flameChart, input, { width: 600, height: 200 });
    const folded = boxes.map(({ content }) => (content.kind === 'span' ? content.foldedCount : 0));
    expect(boxes.length + folded.reduce((sum, count) => sum + count, 0)).toBe(501);
    expect(boxes.length).toBeGreaterThan(5);
    const { spans } = await indexOf(input);
    const shown = boxes.slice(1).map(({ content }) => {
      return content.kind === 'span' ? (spans?.durations[content.span] ?? 0) : 0;
    });
    const longest = many.map((row) => row[3]).sort((a, b) => b - a);
    expect([...shown].sort((a, b) => b - a)).toEqual(longest.slice(0, shown.length));
  });

  test('name a failure by its status', async () => {
    const { boxes } = await layoutOf(flameChart, checkout(), { width: 900, height: 400 });
    const labels = boxes.flatMap((box) => box.labels.filter(({ tone }) => tone === 'error'));
    expect(labels.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(['12 ms · timeout']);
  });

  test('zoom into a span with its time', async () => {
    const marks = await layoutOf(flameChart, checkout(), {
      ...{ width: 900, height: 400, drillPath: ['a', 'i'] },
    });
    expect(marks.boxes).toHaveLength(3);
    expect(marks.zoom?.limits).toEqual([160, 428]);
  });
});

test.each([
  ['ok', false],
  ['OK', false],
  ['200', false],
  ['404', false],
  ['503', true],
  ['Error', true],
  ['STATUS_CODE_ERROR', true],
  [null, false],
])('the status %s is an error: %s', (status, expected) => {
  expect(isErrorStatus(status)).toBe(expected);
});

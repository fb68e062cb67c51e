import { append, createFrame, type Frame } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { chartInput, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { areaChart } from './areaChart';
import type { AreaIndex } from './areaIndex';

interface Sample {
  readonly at: number;
  readonly host: string;
  readonly load: number;
}

const start = Date.UTC(2026, 10, 22, 8, 30);
const second = 1000;
const encoding = { x: ['at'], y: ['load'], colour: ['host'] };

function inputOf(samples: readonly Sample[], options = {}) {
  const columns = {
    at: samples.map(({ at }) => at),
    host: samples.map(({ host }) => host),
    load: samples.map(({ load }) => load),
  };
  const types = { at: 'time', load: 'number' };
  return chartInput(manifest, { columns, types, encoding }, options);
}

/** Samples of a host every 15 s, from the sample `from` to the sample `to`. */
function host(name: string, offsetS: number, load: number, [from, to] = [0, 39]): Sample[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    at: start + (offsetS + 15 * (from + i)) * second,
    host: name,
    load,
  }));
}

const inOrder = (...hosts: Sample[][]) => hosts.flat().sort((a, b) => a.at - b.at);

/** Four hosts every 15 s, 3 s apart, which come to 46. */
const fourHosts = inOrder(
  ...[host('a', 0, 10), host('b', 3, 11), host('c', 6, 12), host('d', 9, 13)],
);

/** What the whole stack reaches to at each drawn moment. */
async function totalsOf(samples: readonly Sample[], options = {}) {
  const { lines } = await layoutOf(areaChart, inputOf(samples, options));
  const top = lines.at(-1)?.series;
  if (!top) return [];
  return [...top.y.subarray(0, top.length)].map((total, row) => ({
    at: ((top.x[row] as number) - start) / second,
    total,
  }));
}

describe('a stack of hosts that are sampled at different moments', () => {
  test.each(['linear', 'smooth', 'step', 'step-before', 'step-middle'])(
    'comes to their sum throughout, both ends included (%s)',
    async (curve) => {
      const totals = await totalsOf(fourHosts, { curve });
      expect(totals).toHaveLength(160);
      expect(totals.filter(({ total }) => total !== 46)).toEqual([]);
    },
  );

  test('steps where a host starts, and where one stops 15 s after its last sample', async () => {
    const samples = inOrder(host('a', 0, 10), host('b', 3, 5, [10, 20]));
    const totals = await totalsOf(samples);
    const around = (at: number) =>
      totals
        .filter((one) => Math.abs(one.at - at) < 0.01)
        .map(({ at: found, total }) => [Math.sign(found - at), total]);
    expect(around(153)).toEqual([
      [-1, 10],
      [0, 15],
    ]);
    expect(around(318)).toEqual([
      [0, 15],
      [1, 10],
    ]);
    expect(new Set(totals.map(({ total }) => total))).toEqual(new Set([10, 15]));
  });

  test('is broken for as long as one of them is away, 15 s after its last sample', async () => {
    const samples = inOrder(host('a', 0, 10), host('b', 3, 5, [0, 4]), host('b', 3, 5, [30, 39]));
    const broken = (await totalsOf(samples)).filter(({ total }) => Number.isNaN(total));
    // b was sampled at 63 s, and again at 453 s.
    expect(broken[0]?.at).toBeCloseTo(78, 2);
    expect(broken.at(-1)?.at).toBeCloseTo(453, 2);
  });

  test('steps where a column of the same rows has no value at its end', async () => {
    const columns = {
      at: [0, 1, 2, 3].map((minute) => start + minute * 60 * second),
      a: [1, 1, 1, 1],
      b: [null, 2, 2, null],
    };
    const input = chartInput(manifest, {
      ...{ columns, types: { at: 'time', b: 'number' } },
      encoding: { x: ['at'], y: ['a', 'b'] },
    });
    const { lines } = await layoutOf(areaChart, input);
    const top = lines.at(-1)?.series;
    expect([...(top?.y.subarray(0, top.length) ?? [])]).toEqual([1, 1, 3, 3, 3, 1]);
    expect([...(top?.edges ?? [])]).toEqual([0, 1, 0, 0, 1, 0]);
  });

  test('has a cursor that stops at samples alone', async () => {
    const samples = inOrder(host('a', 0, 10, [0, 9]), host('b', 7, 5, [3, 5]));
    const marks = await layoutOf(areaChart, inputOf(samples), { width: 2000 });
    const { cursor } = areaChart;
    if (!cursor) throw new Error('an area chart has a cursor');
    const stops: number[] = [];
    let at = cursor.move(marks, null, 'home');
    while (at && !stops.includes(at.x)) {
      stops.push(at.x);
      at = cursor.move(marks, at, 'right');
    }
    expect(stops).toEqual([...new Set(samples.map((one) => one.at))]);
    // The end of b, 97 s: a was sampled at 90 s and at 105 s.
    const { kx, bx } = marks.window.mapping;
    const picked = cursor.pick(marks, (start + 97 * second) * kx + bx, 100);
    expect(picked?.x).toBe(start + 97 * second - 7 * second);
  });
});

test('a row of zeros is a gap in a stack of shares', async () => {
  const samples = inOrder(host('a', 0, 1, [0, 4]), host('b', 0, 3, [0, 4])).map((one) =>
    one.at === start + 30 * second ? { ...one, load: 0 } : one,
  );
  const totals = await totalsOf(samples, { stack: 'normalise' });
  expect(totals.map(({ total }) => total)).toEqual([100, 100, Number.NaN, 100, 100]);
});

/** What is held at a moment, host by host, `NaN` where no host is known: computed without anything of the chart. */
function heldAt(samples: readonly Sample[], at: number): number {
  const byHost = new Map<string, Sample[]>();
  for (const one of samples) byHost.set(one.host, [...(byHost.get(one.host) ?? []), one]);
  const firstOfAll = Math.min(...samples.map((one) => one.at));
  const usual = new Map([...byHost].map(([name, own]) => [name, usualSpacing(own)]));
  const other = Math.max(0, ...[...usual.values()].filter((one) => !Number.isNaN(one)));
  let sum = Number.NaN;
  const add = (load: number) => {
    sum = Number.isNaN(sum) ? load : sum + load;
  };
  for (const [name, own] of byHost) {
    const spacing = Number.isNaN(usual.get(name)) ? other : (usual.get(name) as number);
    const before = own.filter((one) => one.at <= at).at(-1);
    const after = own.find((one) => one.at > at);
    if (before) {
      const isJoined = after && after.at - before.at <= 10 * spacing;
      if (isJoined || at - before.at <= spacing) add(before.load);
    } else if (after && after.at - firstOfAll <= spacing) add(after.load);
  }
  return sum;
}

/** Nine of ten distances are no more than this. */
function usualSpacing(own: readonly Sample[]): number {
  const distances = own.slice(1).map(({ at }, i) => at - (own[i] as Sample).at);
  distances.sort((a, b) => a - b);
  return distances[Math.floor(0.9 * (distances.length - 1))] ?? Number.NaN;
}

/** Hosts at times of their own, some of which start late, stop early, or are away in between. */
const hosts = fc
  .array(
    fc.record({
      everyS: fc.constantFrom(5, 15, 60),
      offsetS: fc.integer({ min: 0, max: 14 }),
      from: fc.constantFrom(0, 0, 100, 400),
      to: fc.constantFrom(900, 900, 500, 700),
      away: fc.constantFrom(null, null, [150, 650] as const),
      loads: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 7 }),
    }),
    { minLength: 2, maxLength: 13 },
  )
  .map((rules) =>
    inOrder(
      ...rules.map(({ everyS, offsetS, from, to, away, loads }, number) => {
        const samples: Sample[] = [];
        for (let s = from + offsetS; s <= to; s += everyS) {
          if (away && s > away[0] && s < away[1]) continue;
          const load = loads[samples.length % loads.length] ?? 0;
          samples.push({ at: start + s * second, host: `host ${number}`, load });
        }
        return samples;
      }),
    ),
  );

test('totals are the sums of what is held at every drawn moment, while rows come and go', async () => {
  const given = inputOf([], { missing: 'zero' });
  const check = async (samples: readonly Sample[], batches: number, kept: number) => {
    const frame: Frame = createFrame([
      { name: 'at', type: 'time' },
      { name: 'host', type: 'category' },
      { name: 'load', type: 'number' },
    ]);
    let index: AreaIndex | null = null;
    const size = Math.ceil(samples.length / batches);
    for (let end = size; end < samples.length + size; end += size) {
      const batch = samples.slice(end - size, end);
      append(
        frame,
        {
          at: batch.map(({ at }) => at),
          host: batch.map((one) => one.host),
          load: batch.map(({ load }) => load),
        },
        { keep: kept },
      );
      index = await runInSlices(areaChart.index({ ...given, frame }, index));
      const present = samples.slice(0, end).slice(-frame.length);
      if (new Set(present.map((one) => one.host)).size < 2) continue;
      const top = index.layers.at(-1)?.series;
      const moments = [...(top?.x.subarray(0, top.length) ?? [])];
      const totals = moments.map((at, row) => ({ at, total: top?.y[row] }));
      expect(totals).toEqual(moments.map((at) => ({ at, total: heldAt(present, at) })));
      expect(moments).toEqual(expect.arrayContaining([...new Set(present.map(({ at }) => at))]));
    }
  };
  await fc.assert(
    fc.asyncProperty(
      ...[hosts, fc.integer({ min: 1, max: 5 }), fc.constantFrom(60, 200, 100_000)],
      check,
    ),
    { numRuns: 12 },
  );
}, 30_000);

/**
 * Where plot calculates on its own, its results equal those of the d3 module that it replaces
 * (docs/decisions/0038-d3-and-where-our-own-stays.md).
 */
import { type Field, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import * as d3 from 'd3';
import fc from 'fast-check';
import {
  binIndex,
  binsFor,
  bisectLeft,
  bisectNearest,
  colourClass,
  colourSteps,
  createPyramid,
  extendPyramid,
  extentOf,
  LinePen,
  logTicks,
  numberTicks,
  panBy,
  type Span,
  scaleLinear,
  sequentialScale,
  sortedRows,
  timeUnits,
  unitEdges,
  valueMapping,
  zoomAround,
} from './index';
import { type AlignedColumn, stackLayers } from './stacking';

const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
const span = fc
  .tuple(number, fc.double({ noNaN: true, min: 1e-3, max: 1e9 }))
  .map(([from, size]): Span => [from, from + size]);
const column = fc
  .array(number, { minLength: 1, maxLength: 300 })
  .map((all) => Float64Array.from(all));

function last<Value>(steps: Generator<void, Value, void>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('scales', () => {
  test('scaleLinear equals that of d3-scale, clamped or not', () => {
    fc.assert(
      fc.property(span, span, number, fc.boolean(), (domain, range, value, isClamped) => {
        const theirs = d3.scaleLinear().domain(domain).range(range).clamp(isClamped)(value);
        const size = Math.max(...range.map(Math.abs), Math.abs(theirs));
        const ours = scaleLinear(domain, range, { clamp: isClamped })(value);
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(size * 1e-9);
      }),
    );
  });

  test('a mapping to pixels equals scaleLinear, and scaleLog for logarithms', () => {
    const positive = fc.double({ noNaN: true, min: 1e-6, max: 1e6 });
    fc.assert(
      fc.property(
        positive,
        fc.double({ noNaN: true, min: 1.1, max: 1e6 }),
        positive,
        (from, times, value) => {
          const domain: Span = [from, from * times];
          const range: Span = [300, 20];
          const linear = valueMapping('linear', domain, range);
          const log = valueMapping('log', domain, range);
          const straight = d3.scaleLinear(domain, range)(value);
          const curved = d3.scaleLog(domain, range)(value);
          expect(Math.abs(value * linear.k + linear.b - straight)).toBeLessThan(
            1e-6 * (1 + Math.abs(straight)),
          );
          expect(Math.abs(Math.log(value) * log.k + log.b - curved)).toBeLessThan(
            1e-6 * (1 + Math.abs(curved)),
          );
        },
      ),
    );
  });

  test('numberTicks equals ticks of d3-array for one of the counts that fit', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 20, max: 900 }), ([from, to], lengthPx) => {
        const ours = numberTicks(from, to, { lengthPx, gapPx: 32, maxCount: 12 });
        const theirs = d3.range(1, 13).map((count) => d3.ticks(from, to, count));
        expect(theirs).toContainEqual(ours);
      }),
    );
  });

  test('logTicks with room for all equals those of scaleLog', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -12, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        (power, decades) => {
          const domain: Span = [Number(`1e${power}`), Number(`1e${power + decades}`)];
          const ours = logTicks(...domain, { lengthPx: 9000, gapPx: 1, maxCount: 100 });
          const theirs = d3.scaleLog(domain, [0, 1]).ticks();
          expect(ours.map((tick) => tick.toPrecision(12))).toEqual(
            theirs.map((tick) => tick.toPrecision(12)),
          );
        },
      ),
    );
  });

  test('a colour class equals that of scaleQuantize', () => {
    fc.assert(
      fc.property(span, number, ([from, to], value) => {
        const share = ((value - from) / (to - from)) * colourSteps;
        // On a border ours is of the class that begins there, whatever rounding has left.
        fc.pre(Math.abs(share - Math.round(share)) > 1e-6);
        const theirs = d3.scaleQuantize([from, to], d3.range(colourSteps))(value);
        expect(colourClass(sequentialScale(from, to, { min: from, max: to }), value)).toBe(theirs);
      }),
    );
  });

  test('bins of round width contain what those of bin contain', () => {
    const whole = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 2, maxLength: 200 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 2, max: 60 }), (values, most) => {
        const [min = 0, max = 0] = d3.extent(values);
        const bins = binsFor({ min, max, isWhole: true }, most);
        const edges = d3.range(bins.count + 1).map((slot) => (bins.first + slot) * bins.step);
        const theirs = d3
          .bin()
          .domain([edges[0] ?? 0, edges.at(-1) ?? 0])
          .thresholds(edges.slice(1, -1));
        const counts = new Array(bins.count).fill(0);
        for (const value of values) counts[binIndex(bins, value)] += 1;
        expect(counts).toEqual(theirs(values).map(({ length }) => length));
      }),
    );
  });
});

describe('columns', () => {
  test('bisectLeft equals that of d3-array, and bisectNearest the center of a bisector', () => {
    const center = d3.bisector((value: number) => value).center;
    fc.assert(
      fc.property(column, number, fc.nat(300), (values, edge, from) => {
        values.sort();
        const start = Math.min(from, values.length);
        expect(bisectLeft(values, edge, start, values.length)).toBe(
          d3.bisectLeft(values, edge, start, values.length),
        );
        const ours = values[bisectNearest(values, edge, values.length)];
        const theirs = values[center(values, edge)];
        expect(Math.abs((ours ?? 0) - edge)).toBe(Math.abs((theirs ?? 0) - edge));
      }),
    );
  });

  test('sortedRows equals the indices of d3.sort, in slices', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 300 }), (all) => {
        const x = Float64Array.from(all);
        const theirs = d3.sort(d3.range(x.length), (row) => x[row]);
        expect([...last(sortedRows(x, x.length))]).toEqual(theirs);
      }),
    );
  });

  test('the min/max tree has the extent of any range of rows', () => {
    fc.assert(
      fc.property(column, fc.nat(300), fc.nat(300), (values, a, b) => {
        const pyramid = createPyramid();
        extendPyramid(pyramid, values, values.length);
        const [from, to] = [Math.min(a, b), Math.min(Math.max(a, b), values.length)];
        fc.pre(from < to);
        const found = { min: Number.NaN, max: Number.NaN };
        extentOf(pyramid, values, from, to, found);
        expect([found.min, found.max]).toEqual(d3.extent(values.slice(from, to)));
      }),
    );
  });
});

describe('time', () => {
  const moment = fc.integer({ min: Date.UTC(1960, 0), max: Date.UTC(2060, 0) });
  /** Both count years from other ones where a date has no room for the next thousand. */
  const longestMs = 150 * 365 * 86_400_000;
  const intervals = new Map<number, d3.TimeInterval | null>(
    timeUnits().map((unit) => [unit.ms, intervalOf(unit.kind, unit.size)]),
  );

  /** The interval of d3-time, where it has one that begins at the same moments. */
  function intervalOf(kind: 'clock' | 'calendar', size: number): d3.TimeInterval | null {
    const counted = [
      ['clock', 1000, d3.utcSecond, 60],
      ['clock', 60_000, d3.utcMinute, 60],
      ['clock', 3_600_000, d3.utcHour, 24],
      ['calendar', 1, d3.utcMonth, 12],
      ['calendar', 12, d3.utcYear, 1e6],
    ] as const;
    if (kind === 'clock' && size === 86_400_000) return d3.utcDay;
    if (kind === 'clock' && size === 7 * 86_400_000) return d3.utcMonday;
    const fitting = counted.findLast(([own, ms, , most]) => {
      return own === kind && size % ms === 0 && most % (size / ms) === 0;
    });
    return fitting?.[2].every(size / fitting[1]) ?? null;
  }

  test('units in UTC begin where the intervals of d3-time do', () => {
    const units = timeUnits().filter(({ ms }) => ms < longestMs && intervals.get(ms));
    expect(units.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        moment,
        fc.integer({ min: 1, max: 20 }),
        (unit, from, count) => {
          const interval = intervals.get(unit.ms) as d3.TimeInterval;
          const to = from + count * unit.ms;
          const [first, after] = [interval.floor(new Date(from)), new Date(to + 3 * unit.ms)];
          const theirs = interval.range(first, after).map(Number);
          const ours = unitEdges(unit, from, to, 'UTC').map((edge) => edge + 0);
          expect(ours).toEqual(theirs.slice(0, ours.length));
          expect(ours.at(-1)).toBeGreaterThan(to);
        },
      ),
    );
  });
});

describe('stacks', () => {
  const [field] = frameFrom({ y: [1] }).fields as [Field];
  // Of nothing there is no side: d3 lays it at zero, we at the end of what is there.
  const part = fc.integer({ min: -50, max: 50 }).map((value) => value || 1);
  const rows = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 12 }))
    .chain(([many, length]) =>
      fc.array(fc.array(part, { minLength: length, maxLength: length }), {
        minLength: many,
        maxLength: many,
      }),
    );
  const positive = rows.map((all) =>
    all.map((values) => values.map((value) => 1 + Math.abs(value))),
  );

  function layersOf(all: readonly (readonly number[])[], rule: Parameters<typeof stackLayers>[1]) {
    const columns = all.map((values, place): AlignedColumn => {
      return { name: `${place}`, field, ordinal: place, values: Float64Array.from(values) };
    });
    const length = all[0]?.length ?? 0;
    const x = Float64Array.from({ length }, (_, row) => row);
    const layers = last(stackLayers({ x, length, edges: null, columns }, rule, 'gap'));
    return layers.map(({ series, edge }) =>
      d3.range(length).map((row) => {
        const from = typeof edge === 'number' ? edge : (edge.y[row] ?? Number.NaN);
        return [from, series.y[row] ?? Number.NaN];
      }),
    );
  }

  function theirLayers(all: readonly (readonly number[])[], offset: typeof d3.stackOffsetNone) {
    const keys = d3.range(all.length);
    const layers = d3
      .stack<unknown, number, number>()
      .keys(keys)
      .value((row, key) => all[key]?.[row] ?? 0)
      .offset(offset)(d3.range(all[0]?.length ?? 0));
    return layers.map((layer) => layer.map(([from, to]) => [from, to]));
  }

  const near = (ours: number[][][], theirs: number[][][]) => {
    const [a, b] = [ours.flat(2), theirs.flat(2)];
    expect(a).toHaveLength(b.length);
    expect(Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? Number.NaN))))).toBeLessThan(
      1e-9,
    );
  };

  test('from zero equal those of stackOffsetDiverging', () => {
    const ordered = (layers: number[][][]) =>
      layers.map((layer) => layer.map(([a = 0, b = 0]) => [Math.min(a, b), Math.max(a, b)]));
    fc.assert(
      fc.property(rows, (all) => {
        near(ordered(layersOf(all, 'zero')), ordered(theirLayers(all, d3.stackOffsetDiverging)));
      }),
    );
  });

  test('of shares equal those of stackOffsetExpand, in percent', () => {
    const percent = (layers: number[][][]) =>
      layers.map((layer) => layer.map((ends) => ends.map((end) => end * 100)));
    fc.assert(
      fc.property(positive, (all) => {
        near(layersOf(all, 'normalise'), percent(theirLayers(all, d3.stackOffsetExpand)));
      }),
    );
  });

  test('of a stream equal those of stackOffsetWiggle', () => {
    fc.assert(
      fc.property(positive, (all) => {
        near(layersOf(all, 'stream'), theirLayers(all, d3.stackOffsetWiggle));
      }),
    );
  });
});

type Vertex = [x: number, y: number];

describe('lines', () => {
  const points = fc
    .array(fc.tuple(fc.integer({ min: 4, max: 60 }), fc.integer({ min: 0, max: 200 })), {
      minLength: 2,
      maxLength: 12,
    })
    .map((steps) => {
      const x = d3.cumsum(steps.map(([step]) => step));
      return steps.map(([, y], i): [number, number] => [x[i] ?? 0, y]);
    });

  /** Vertices of a path; of a Bézier curve, those at the x that are asked for. */
  function drawnBy(curve: d3.CurveFactory, all: readonly Vertex[], at: readonly number[]) {
    const vertices: Vertex[] = [];
    let [x0, y0] = [0, 0];
    const go = (x: number, y: number) => {
      vertices.push([x, y]);
      [x0, y0] = [x, y];
    };
    const context = {
      moveTo: go,
      lineTo: go,
      bezierCurveTo(x1: number, y1: number, _x2: number, y2: number, x: number, y: number) {
        const [fromX, fromY] = [x0, y0];
        for (const px of at.filter((one) => one > fromX + 1e-9 && one < x - 1e-9)) {
          // Handles at thirds of the way: x runs evenly.
          expect(x1).toBeCloseTo(fromX + (x - fromX) / 3, 6);
          const t = (px - fromX) / (x - fromX);
          const s = 1 - t;
          vertices.push([
            px,
            s ** 3 * fromY + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t ** 3 * y,
          ]);
        }
        go(x, y);
      },
      closePath: () => undefined,
    };
    d3
      .line()
      .curve(curve)
      .context(context as never)([...all]);
    return vertices;
  }

  test.each([
    ['straight', d3.curveLinear],
    ['step-before', d3.curveStepBefore],
    ['step-after', d3.curveStepAfter],
    ['step-middle', d3.curveStep],
    ['smooth', d3.curveMonotoneX],
  ] as const)('a %s line is that of its curve', (curve, theirs) => {
    fc.assert(
      fc.property(points, (all) => {
        const ours: Vertex[] = [];
        const add = (x: number, y: number) => ours.push([x, y]);
        const pen = new LinePen({ moveTo: add, lineTo: add }, curve);
        for (const [x, y] of all) pen.go(x, y);
        pen.lift();
        const drawn = drawnBy(
          theirs,
          all,
          ours.map(([x]) => x),
        );
        const [a, b] = [withoutRepeats(ours), withoutRepeats(drawn)];
        expect(a).toHaveLength(b.length);
        expect(a.filter((vertex, i) => !isNear(vertex, b[i]))).toEqual([]);
      }),
    );
  });

  /** Without what repeats, and without corners on a level way. */
  function withoutRepeats(vertices: readonly Vertex[]): readonly Vertex[] {
    const own = vertices.filter((vertex, i) => i === 0 || !isNear(vertex, vertices[i - 1]));
    const isLevel = (i: number) =>
      Math.abs((own[i]?.[1] ?? 1e9) - (own[i + 1]?.[1] ?? -1e9)) < 1e-6;
    return own.filter((_, i) => !isLevel(i - 1) || !isLevel(i));
  }

  function isNear([x, y]: Vertex, other: Vertex | undefined): boolean {
    return other !== undefined && Math.hypot(x - other[0], y - other[1]) < 1e-6;
  }
});

describe('gestures', () => {
  const plot = { left: 40, top: 0, right: 640, bottom: 200 };

  test('zooming and panning on x equal transforms of d3-zoom, applied by rescaleX', () => {
    const factor = fc.double({ noNaN: true, min: 0.3, max: 3 });
    const pixel = fc.integer({ min: 40, max: 640 });
    fc.assert(
      fc.property(
        span,
        factor,
        pixel,
        fc.integer({ min: -200, max: 200 }),
        (domain, times, x, by) => {
          const size = domain[1] - domain[0];
          const limits: Span = [domain[0] - 1e3 * size, domain[1] + 1e3 * size];
          const area = { plot, domain, limits, minSpan: 0 };
          const scale = d3.scaleLinear(domain, [plot.left, plot.right]);
          const zoomed = d3.zoomIdentity
            .translate(x, 0)
            .scale(1 / times)
            .translate(-x, 0);
          const panned = d3.zoomIdentity.translate(-by, 0);
          for (const [ours, transform] of [
            [zoomAround(area, x, times), zoomed],
            [panBy(area, by), panned],
          ] as const) {
            const theirs = transform.rescaleX(scale).domain();
            const off = theirs.map((end, i) => Math.abs(end - (ours?.[i] ?? Number.NaN)));
            expect(Math.max(...off)).toBeLessThan(1e-6 * (size + Math.abs(domain[0])));
          }
        },
      ),
    );
  });
});

import {
  type AxisTick,
  type Box,
  type ColourToken,
  firstDayOfWeek,
  formatCount,
  numberTicks,
  type Scene,
  scaleLinear,
  staleToken,
  timeEdges,
  xAxis,
} from '@chartroom/plot';
import { stack } from 'd3';
import { countsBetweenEach } from './levelCounts';
import { type Level, type LevelTokens, levels } from './levels';
import type { LogIndex } from './logIndex';
import { positionOfTime, rowAt } from './timeOrder';

/** Pixels from a bar to the next, on average. */
const barPx = 10;
const axisPx = 18;
export const gapPx = 6;

/** Lines over time: a bar for each bucket, stacked by level. */
export interface Histogram {
  readonly plot: Box;
  readonly bars: readonly HistogramBar[];
  readonly ticks: readonly AxisTick[];
  /** The highest labelled count, its text and where it is. */
  readonly top: { readonly text: string; readonly y: number } | null;
  /** The time at a pixel, and the pixel of a time. */
  timeAt(x: number): number;
  xOf(time: number): number;
}

export interface HistogramBar {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly width: number;
  /** Counts in the order of `levels`, without hidden ones. */
  readonly counts: readonly number[];
  readonly segments: readonly HistogramSegment[];
}

export interface HistogramSegment {
  readonly level: Level;
  readonly token: ColourToken;
  readonly y: number;
  readonly height: number;
}

/** Lays out the histogram in a box of pixels. Null where there are no times. */
export function layoutHistogram(
  log: LogIndex,
  { hidden, tokens }: { readonly hidden: ReadonlySet<Level>; readonly tokens: LevelTokens },
  box: Box,
  scene: Scene,
): Histogram | null {
  const domain = timeDomain(log, scene);
  if (!domain) return null;
  const width = box.right - box.left;
  const maxBars = Math.max(4, Math.floor(width / barPx));
  const edges = timeEdges(
    domain[0],
    domain[1],
    maxBars,
    scene.timeZone,
    firstDayOfWeek(scene.locale),
  );
  const shown = levels.filter((level) => !hidden.has(level));
  const bins = countBins(log, edges, hidden);
  const max = Math.max(1, ...bins.map(({ total }) => total));
  const { measure, font, locale } = scene;
  const maxTick = topTick(max);
  const text = formatCount(maxTick, locale);
  const left = box.left + Math.ceil(measure(text, font(12))) + gapPx;
  const plot = { left, right: box.right, top: box.top + 6, bottom: box.bottom - axisPx };
  const [first = domain[0]] = edges;
  const last = edges.at(-1) ?? domain[1];
  const x = scaleLinear([first, last], [plot.left, plot.right]);
  const y = scaleLinear([0, max], [0, plot.bottom - plot.top]);
  const layers = stack<Bin, Level>()
    .keys(shown)
    .value(({ counts }, level) => counts[levels.indexOf(level)] ?? 0)(bins);
  const bars = bins.map(({ from, to, counts }, i) => {
    const start = Math.round(x(from));
    const end = Math.max(start + 1, Math.round(x(to)) - 1);
    const segments = layers.flatMap((layer): HistogramSegment[] => {
      const [low = 0, high = 0] = layer[i] ?? [];
      if (!(high > low)) return [];
      const bottom = plot.bottom - Math.round(y(low));
      // A single error among thousands of lines is visible too.
      const top = Math.min(bottom - 1, plot.bottom - Math.round(y(high)));
      const token = staleToken(tokens[layer.key], scene.stale);
      return [{ level: layer.key, token, y: top, height: bottom - top }];
    });
    return { from, to, x: start, width: end - start, counts, segments };
  });
  const timeStyle = { isTime: true, locale, timeZone: scene.timeZone };
  return {
    plot,
    bars,
    ticks: xAxis([first, last], plot, timeStyle, scene),
    top: { text, y: plot.bottom - Math.round(y(maxTick)) },
    xOf: (time) => Math.max(plot.left, Math.min(x(time), plot.right)),
    timeAt: (px) =>
      first + ((px - plot.left) / Math.max(1, plot.right - plot.left)) * (last - first),
  };
}

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
  readonly total: number;
}

/** The requested range, or else that of the lines. */
function timeDomain(
  { fields, order }: LogIndex,
  { range }: Scene,
): readonly [number, number] | null {
  if (!fields || order.undated >= order.length) return null;
  const timeAt = (position: number) => fields.time.values[rowAt(order, position)] as number;
  if (range?.to && range.to > range.from) return [range.from, range.to];
  const [from, to] = [timeAt(order.undated), timeAt(order.length - 1)];
  return to > from ? [from, to] : [from, from + 1000];
}

function countBins(
  { fields, order, levelCounts }: LogIndex,
  edges: readonly number[],
  hidden: ReadonlySet<Level>,
): readonly Bin[] {
  if (!fields) return [];
  const { values } = fields.time;
  const positions = edges.map((edge) => positionOfTime(edge, order, values));
  return countsBetweenEach(levelCounts, positions).map((all, i) => {
    const [from = 0, to = from] = [edges[i], edges[i + 1]];
    const counts = all.map((count, level) => (hidden.has(levels[level] as Level) ? 0 : count));
    const total = counts.reduce((sum, count) => sum + count, 0);
    return { from, to, counts, total };
  });
}

/** The highest round count that isn't above the highest bar. */
function topTick(max: number): number {
  const spacing = { lengthPx: 60, gapPx: 24, maxCount: 3, isInteger: true };
  return numberTicks(0, max, spacing).at(-1) || max;
}

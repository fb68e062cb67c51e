import {
  type Box,
  type ColourToken,
  type LineWindow,
  numberOption,
  type Scene,
  type Series,
} from '@chartroom/plot';
import type { Reading, StatState } from './reading';

const widthPx = 60;
const heightPx = 32;
/** Height of the line where it stands below the figure: so much, or of its width in a large panel. */
const tallPx = 96;
const tallShare = 0.25;
const minTallPx = 40;
/** Room for the dot at its end. */
const insetPx = 3;

/** The small line of the way there. */
export interface Spark {
  readonly box: Box;
  readonly series: Series;
  readonly window: LineWindow;
  readonly token: ColourToken;
  /** The newest point. */
  readonly x: number;
  readonly y: number;
  /** Limits and the target, where they are among the values. */
  readonly limits: readonly { readonly y: number; readonly token: ColourToken }[];
}

export interface SparkInput {
  readonly room: Box;
  /** Width of figure and unit. */
  readonly figurePx: number;
  readonly linePx: number;
  readonly footnotePx: number;
}

export function sparkFor(reading: Reading, scene: Scene, input: SparkInput): Spark | null {
  const { series, span, min, max, row } = reading;
  const box = sparkBox(input);
  if (scene.options.sparkline === false || !box || !(span[1] > span[0])) return null;
  const width = box.right - box.left - 2 * insetPx;
  const kx = width / (span[1] - span[0]);
  const height = box.bottom - box.top - 2 * insetPx;
  // Half of each, since the greatest numbers are too far apart for one.
  const half = max / 2 - min / 2;
  const ky = half > 0 ? -height / 2 / half : 0;
  if (!(kx > 0) || !Number.isFinite(ky)) return null;
  const bx = box.left + insetPx - span[0] * kx;
  const by = half > 0 ? box.top + insetPx - max * ky : box.top + insetPx + height / 2;
  return {
    box,
    series,
    window: {
      from: span[0],
      to: span[1],
      mapping: { kx, bx, ky, by },
      buckets: Math.max(1, Math.round(width) * 4),
    },
    token: sparkToken(reading.state, scene.stale),
    x: (series.x[row] as number) * kx + bx,
    y: (series.y[row] as number) * ky + by,
    limits: (height < minTallPx - 2 * insetPx ? [] : limitsIn(reading, scene)).map(
      ({ value, token }) => ({ y: value * ky + by, token }),
    ),
  };
}

function limitsIn({ min, max }: Reading, { options, stale }: Scene) {
  if (stale || options.value === 'sum') return [];
  const target = options.compare === 'target' ? numberOption(options.target) : null;
  const all: readonly (readonly [number | null, ColourToken])[] = [
    [target, 'ink-3'],
    [numberOption(options.warn), 'warn'],
    [numberOption(options.bad), 'bad'],
  ];
  return all.flatMap(([value, token]) =>
    value !== null && value >= min && value <= max ? [{ value, token }] : [],
  );
}

function sparkToken(state: StatState, stale: boolean): ColourToken {
  if (stale) return 'cat-10';
  return state === 'ok' ? 'ink-3' : state;
}

/** Below the figure where there is height, else beside it; null where there is room for neither. */
function sparkBox({ room, figurePx, linePx, footnotePx }: SparkInput): Box | null {
  const { left, right, top, bottom } = room;
  const below = top + linePx + footnotePx;
  if (bottom - below >= minTallPx) {
    const tall = Math.max(tallPx, (right - left) * tallShare);
    return { left, top: Math.max(below + 8, bottom - tall), right, bottom };
  }
  if (left + figurePx + 16 + widthPx > right) return null;
  const middle = top + Math.max(0, (linePx - heightPx) / 2);
  return { left: right - widthPx, top: middle, right, bottom: middle + heightPx };
}

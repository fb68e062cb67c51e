import {
  type Box,
  type ColourToken,
  coloursOption,
  type LineWindow,
  meaningTokens,
  numberOption,
  type Scene,
  type Series,
  thresholdsOption,
} from '@chartroom/plot';
import { type Reading, stateTokens } from './reading';

const widthPx = 60;
const heightPx = 32;
/** Height of a sparkline below the figure; in a large panel, it depends on the width. */
const tallPx = 96;
const tallShare = 0.25;
const minTallPx = 40;
/** Room for the dot at the end. */
const insetPx = 3;

/** The sparkline. */
export interface Sparkline {
  readonly box: Box;
  readonly series: Series;
  readonly window: LineWindow;
  readonly token: ColourToken;
  /** Position of the newest point. */
  readonly x: number;
  readonly y: number;
  /** Limits and the target, if they are within the values. */
  readonly limits: readonly { readonly y: number; readonly token: ColourToken }[];
}

export interface SparklineInput {
  readonly room: Box;
  /** Width of figure and unit. */
  readonly figurePx: number;
  readonly linePx: number;
  readonly footnotePx: number;
}

export function layoutSparkline(
  reading: Reading,
  scene: Scene,
  input: SparklineInput,
): Sparkline | null {
  const { series, span, min, max, row } = reading;
  const box = sparkBox(input);
  if (scene.options.sparkline === false || !box || !(span[1] > span[0])) return null;
  const width = box.right - box.left - 2 * insetPx;
  const kx = width / (span[1] - span[0]);
  const height = box.bottom - box.top - 2 * insetPx;
  // Halved before subtracting, since the difference of extreme values overflows.
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
    token: sparkToken(reading, scene),
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
  const thresholds = thresholdsOption(options.thresholds);
  const all: readonly (readonly [number | null, ColourToken])[] = [
    [target, 'ink-3'],
    ...(thresholds.length > 0
      ? thresholds.map(({ from, meaning }) => [from, meaningTokens[meaning]] as const)
      : ([
          [numberOption(options.warn), 'warn'],
          [numberOption(options.bad), 'bad'],
        ] as const)),
  ];
  return all.flatMap(([value, token]) =>
    value !== null && value >= min && value <= max ? [{ value, token }] : [],
  );
}

function sparkToken({ series, state }: Reading, { stale, options }: Scene): ColourToken {
  if (stale) return 'cat-10';
  if (state !== 'ok') return stateTokens[state];
  return coloursOption(options.colours).get(series.name) ?? 'ink-3';
}

/** Below the figure if there is height, otherwise beside it; null if neither fits. */
function sparkBox({ room, figurePx, linePx, footnotePx }: SparklineInput): Box | null {
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

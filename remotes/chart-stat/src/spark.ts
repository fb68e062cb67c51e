import type { Box, LineWindow, Scene, Series, Token } from '@chartroom/plot';
import type { Reading, StatState } from './reading';

const widthPx = 60;
const heightPx = 32;
/** Height of the line where it stands below the figure. */
const tallPx = 96;

/** The small line of the way there. */
export interface Spark {
  readonly box: Box;
  readonly series: Series;
  readonly window: LineWindow;
  readonly token: Token;
  readonly alpha: number;
  /** The newest point. */
  readonly x: number;
  readonly y: number;
}

export interface Room {
  readonly isTall: boolean;
  /** Width of figure and unit. */
  readonly wide: number;
  readonly linePx: number;
  readonly footnotePx: number;
}

export function sparkFor(reading: Reading, scene: Scene, room: Room): Spark | null {
  const { series, span, min, max, row, value } = reading;
  const box = sparkBox(scene, room);
  if (scene.options.sparkline === false || !box || !(span[1] > span[0])) return null;
  const width = box.right - box.left - 6;
  const kx = width / (span[1] - span[0]);
  const height = box.bottom - box.top - 6;
  const ky = max > min ? -height / (max - min) : 0;
  const bx = box.left + 3 - span[0] * kx;
  const by = max > min ? box.top + 3 - max * ky : box.top + 3 + height / 2;
  return {
    box,
    series,
    window: {
      from: span[0],
      to: span[1],
      mapping: { kx, bx, ky, by },
      buckets: Math.max(1, Math.round(width) * 2),
      isStep: false,
    },
    token: sparkToken(reading.state, scene.stale),
    alpha: scene.stale ? 0.55 : 1,
    x: (series.x[row] as number) * kx + bx,
    y: value * ky + by,
  };
}

function sparkToken(state: StatState, stale: boolean): Token {
  if (stale) return 'cat-10';
  return state === 'ok' ? 'ink-3' : state;
}

/** Beside the figure, or below it where there is height; null where there is room for neither. */
function sparkBox(
  { width, height }: Scene,
  { isTall, wide, linePx, footnotePx }: Room,
): Box | null {
  if (isTall) {
    const top = Math.max(linePx + footnotePx + 8, height - tallPx);
    return { left: 0, top, right: width, bottom: height };
  }
  if (wide + 16 + widthPx > width) return null;
  const top = Math.max(0, (linePx - heightPx) / 2);
  return { left: width - widthPx, top, right: width, bottom: top + heightPx };
}

import {
  type BaseMarks,
  type Box,
  type Figure,
  fitted,
  formatColumn,
  formatFigure,
  formatTime,
  type LineWindow,
  missing,
  type Scene,
  type Series,
  type Token,
  timeDetailFor,
} from '@chartroom/plot';
import { type Reading, readStat, type StatState } from './reading';
import type { StatIndex } from './statIndex';

/** Where everything of a figure stands. */
export interface StatMarks extends BaseMarks {
  readonly figure: Figure;
  readonly figurePx: number;
  readonly figureToken: Token;
  readonly figureAlpha: number;
  /** Baseline of figure and unit. */
  readonly baseline: number;
  readonly unitX: number;
  readonly state: StatState;
  /** The state in words and the change, below the figure. */
  readonly footnote: string;
  readonly footnoteY: number;
  readonly spark: Spark | null;
}

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

/** Sizes of figures with their lines' heights; the largest that fits is taken. */
const figureSizes = [
  { figurePx: 56, linePx: 64, leastHeight: 112 },
  { figurePx: 36, linePx: 40, leastHeight: 40 },
  { figurePx: 28, linePx: 32, leastHeight: 0 },
  { figurePx: 20, linePx: 28, leastHeight: 0 },
] as const;
const unitPx = 14;
const unitGapPx = 4;
const footnotePx = 20;
const sparkWidthPx = 60;
const sparkHeightPx = 32;

export function layoutStat(index: StatIndex, scene: Scene): StatMarks {
  const reading = readStat(index, scene);
  const unit = index.data?.series[0]?.field.unit;
  const figure = reading
    ? formatFigure(reading.value, { locale: scene.locale, unit })
    : { digits: missing, unit: '' };
  const size = fittingSize(figure, scene);
  const wide = figureWidth(figure, size.figurePx, scene);
  const isTall = scene.height >= size.linePx + footnotePx + 40;
  const state = reading?.state ?? 'ok';
  const spark = reading && sparkFor(reading, scene, { isTall, wide, linePx: size.linePx });
  const iconPx = state === 'ok' ? 0 : 18;
  return {
    axes: null,
    zoom: null,
    figure,
    figurePx: size.figurePx,
    figureToken: state === 'ok' || scene.stale ? 'ink-1' : state,
    figureAlpha: scene.stale ? 0.55 : 1,
    baseline: Math.round(size.linePx / 2 + size.figurePx * 0.35),
    unitX: digitsWidth(figure, size.figurePx, scene) + unitGapPx,
    state,
    footnote: footnoteFor(index, reading, scene, scene.width - iconPx),
    footnoteY: size.linePx + 16,
    spark,
  };
}

function fittingSize(figure: Figure, scene: Scene) {
  return (
    figureSizes.find(
      ({ figurePx, leastHeight }) =>
        scene.height >= leastHeight && figureWidth(figure, figurePx, scene) <= scene.width,
    ) ?? figureSizes[3]
  );
}

function digitsWidth({ digits }: Figure, figurePx: number, scene: Scene): number {
  // Tracking of −0.01em, as the look sets large figures.
  return scene.measure(digits, scene.font(figurePx, 500)) - digits.length * figurePx * 0.01;
}

function figureWidth(figure: Figure, figurePx: number, scene: Scene): number {
  const unit = figure.unit ? unitGapPx + scene.measure(figure.unit, scene.font(unitPx, 500)) : 0;
  return digitsWidth(figure, figurePx, scene) + unit;
}

/** State and change; where that is too long the state alone. */
function footnoteFor(
  index: StatIndex,
  reading: Reading | null,
  scene: Scene,
  roomPx: number,
): string {
  const width = (text: string) => scene.measure(text, scene.font(12));
  if (!reading) return fitted(index.data ? 'No data in this range' : '', roomPx, width);
  const state = stateWords(reading.state);
  const all = [...state, ...changeWords(index, reading, scene)].join(' · ');
  return width(all) <= roomPx || state.length === 0 ? fitted(all, roomPx, width) : state.join('');
}

export function stateWords(state: StatState): readonly string[] {
  if (state === 'ok') return [];
  return [state === 'bad' ? 'Critical' : 'Warning'];
}

/** `+12 ms since 14:02`; nothing where there is nothing to compare with. */
export function changeWords(
  { isTime }: StatIndex,
  { before, value, series, max, min }: Reading,
  scene: Scene,
): readonly string[] {
  if (!before) return [];
  const { locale } = scene;
  const { unit } = series.field;
  const change = value - before.value;
  // As many decimals as the values themselves have, so that noise does not look like news.
  const greatest = Math.max(Math.abs(min), Math.abs(max));
  const [, figure] =
    series.field.type === 'integer'
      ? [null, formatFigure(Math.abs(change), { locale, unit })]
      : formatColumn([greatest, Math.abs(change)], { locale, unit });
  const isNone = !figure || !/[1-9]/.test(figure.digits);
  const since = scene.options.compare === 'previous' ? 'since the last' : sinceText(before.x);
  if (isNone) return [`unchanged ${since}`];
  const sign = change > 0 ? '+' : '\u2212';
  return [`${sign}${figure.digits}${figure.unit ? `\u00a0${figure.unit}` : ''} ${since}`];

  function sinceText(x: number): string {
    if (!isTime) return 'since the start';
    const span = (series.x[series.length - 1] as number) - x;
    return `since ${formatTime(x, timeDetailFor(60_000, span), scene)}`;
  }
}

interface Room {
  readonly isTall: boolean;
  /** Width of figure and unit. */
  readonly wide: number;
  readonly linePx: number;
}

function sparkFor(reading: Reading, scene: Scene, room: Room): Spark | null {
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
function sparkBox({ width, height }: Scene, { isTall, wide, linePx }: Room): Box | null {
  if (isTall) {
    const top = Math.max(linePx + footnotePx + 8, height - 96);
    return { left: 0, top, right: width, bottom: height };
  }
  if (wide + 16 + sparkWidthPx > width) return null;
  const top = Math.max(0, (linePx - sparkHeightPx) / 2);
  return { left: width - sparkWidthPx, top, right: width, bottom: top + sparkHeightPx };
}

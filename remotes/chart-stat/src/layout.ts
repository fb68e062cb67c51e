import {
  type BaseMarks,
  type Figure,
  formatFigure,
  missing,
  type Scene,
  type Token,
  unitFor,
} from '@chartroom/plot';
import { footnoteFor } from './footnote';
import { readStat, type StatState } from './reading';
import { type Spark, sparkFor } from './spark';
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

/** Sizes of figures with their lines' heights; the largest that fits is taken. */
const figureSizes = [
  { figurePx: 56, linePx: 64, leastHeight: 112 },
  { figurePx: 36, linePx: 40, leastHeight: 40 },
  { figurePx: 28, linePx: 32, leastHeight: 0 },
  { figurePx: 20, linePx: 28, leastHeight: 0 },
] as const;
const unitPx = 14;
const unitGapPx = 4;
/** Height of the line below the figure. */
const footnotePx = 20;

export function layoutStat(index: StatIndex, scene: Scene): StatMarks {
  const reading = readStat(index, scene);
  const unit = unitFor(index.data?.series[0]?.field, scene);
  const figure = reading
    ? formatFigure(reading.value, { locale: scene.locale, unit })
    : { digits: missing, unit: '' };
  const size = fittingSize(figure, scene);
  const wide = figureWidth(figure, size.figurePx, scene);
  const isTall = scene.height >= size.linePx + footnotePx + 40;
  const state = reading?.state ?? 'ok';
  const spark =
    reading && sparkFor(reading, scene, { isTall, wide, linePx: size.linePx, footnotePx });
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

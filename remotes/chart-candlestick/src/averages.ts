import {
  type ColourToken,
  categoryToken,
  i18nFor,
  type Scene,
  type Span,
  staleToken,
} from '@chartroom/plot';
import { averageAt } from './candle';
import type { CandleIndex } from './candleIndex';
import type { AverageMark, CandleMark } from './candleMarks';
import { splitAtGaps } from './splitAtGaps';

/** Teal and brick are for rising and falling candles. */
const colourIndexes = [0, 1, 4] as const;
const maxAverages = colourIndexes.length;
const maxCount = 100_000;

export interface MovingAverage {
  readonly count: number;
  readonly name: string;
  readonly token: ColourToken;
}

/** The requested averages, without duplicates. */
export function movingAverages({
  options,
  stale,
  locale,
}: Pick<Scene, 'options' | 'stale' | 'locale'>) {
  const requested: readonly unknown[] = Array.isArray(options.averages) ? options.averages : [];
  const counts = requested.flatMap((value) =>
    typeof value === 'number' && value >= 2 ? [Math.min(Math.round(value), maxCount)] : [],
  );
  return [...new Set(counts)].slice(0, maxAverages).map(
    (count, i): MovingAverage => ({
      count,
      name: i18nFor(locale).t('Average of {count}', { count }),
      token: staleToken(categoryToken(colourIndexes[i] ?? 9), stale),
    }),
  );
}

/** Averages of rows, however many share a candle; each is drawn at a candle's last row. */
export function averageMarks(
  index: CandleIndex,
  candles: readonly CandleMark[],
  rules: readonly MovingAverage[],
  y: (value: number) => number,
): readonly AverageMark[] {
  return rules.map((rule) => {
    const points = candles.map(({ x, to }): Span | null => {
      const mean = averageAt(index, to - 1, rule.count);
      return Number.isFinite(mean) ? [x, y(mean)] : null;
    });
    return { ...rule, segments: splitAtGaps(points) };
  });
}

import { categoryToken, type Scene, type Span, staleToken, type Token } from '@chartroom/plot';
import { averageAt } from './candle';
import type { CandleIndex } from './candleIndex';
import type { AverageMark, CandleMark } from './candleMarks';

/** Teal and brick are of rising and falling candles. */
const places = [0, 1, 4] as const;
const mostAverages = places.length;
const longest = 100_000;

export interface AverageRule {
  readonly count: number;
  readonly name: string;
  readonly token: Token;
}

/** The averages that were asked for, each once. */
export function averageRules({ options, stale }: Pick<Scene, 'options' | 'stale'>) {
  const asked: readonly unknown[] = Array.isArray(options.averages) ? options.averages : [];
  const counts = asked.flatMap((one) =>
    typeof one === 'number' && one >= 2 ? [Math.min(Math.round(one), longest)] : [],
  );
  return [...new Set(counts)].slice(0, mostAverages).map(
    (count, i): AverageRule => ({
      count,
      name: `Average of ${count}`,
      token: staleToken(categoryToken(places[i] ?? 9), stale),
    }),
  );
}

/** Means of rows, whatever number of them share a candle: told where each candle closes. */
export function averageMarks(
  index: CandleIndex,
  candles: readonly CandleMark[],
  rules: readonly AverageRule[],
  y: (value: number) => number,
): readonly AverageMark[] {
  return rules.map((rule) => {
    const parts: Span[][] = [];
    let part: Span[] = [];
    for (const { x, to } of candles) {
      const mean = averageAt(index, to - 1, rule.count);
      if (Number.isFinite(mean)) part.push([x, y(mean)]);
      else if (part.length > 0) {
        parts.push(part);
        part = [];
      }
    }
    return { ...rule, parts: part.length > 0 ? [...parts, part] : parts };
  });
}

import { lastRowWithin, type Scene, type Series, type Span, visibleExtent } from '@chartroom/plot';
import type { StackedLines } from './stacking';
import { trendOf } from './trend';
import type { ValueWords } from './valueWords';

/** What the lines of an axis come to, and the largest of them now; nothing where none is in view. */
export function stackTexts(
  { lines: all, totals }: StackedLines,
  { isRight, span }: { readonly isRight: boolean; readonly span: Span },
  { hidden }: Scene,
  say: ValueWords,
): readonly string[] {
  const lines = all.filter((line) => line.isRight === isRight && !hidden.has(line.series.name));
  const total = totals[isRight ? 1 : 0];
  const ends = lines.flatMap(({ series, own }) => {
    const value = own?.[lastRowWithin(series, span)] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [{ series, value }];
  });
  const [largest] = [...ends].sort((a, b) => b.value - a.value);
  if (!largest) return [];
  const where = isRight ? ' on the right axis' : '';
  return [
    ...(lines.length > 1 ? [`${lines.length} lines on top of each other${where}`] : []),
    ...(total ? totalTexts(total, span, say) : []),
    `${largest.series.name} largest at the end, ${say(largest.value, largest.series)}`,
  ];
}

function totalTexts(total: Series, span: Span, say: ValueWords): readonly string[] {
  const { min, max } = visibleExtent([total], span);
  const last = total.y[lastRowWithin(total, span)];
  if (!(min <= max) || last === undefined) return [];
  const trend = trendOf(total, last, span);
  return [`in total between ${say(min, total)} and ${say(max, total)}, ${trend}`];
}

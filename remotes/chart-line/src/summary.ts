import {
  formatNumber,
  formatSummary,
  largestAtEnd,
  lastRowWithin,
  numberStyleFor,
  outOf,
  ownStyleFor,
  type Scene,
  type Series,
  type Span,
  spreadsIn,
  titleWithin,
  trendOf,
  visibleExtent,
} from '@chartroom/plot';
import { leftDomain, measuredOn, xLimits } from './domains';
import { type LineIndex, withoutHidden } from './lineIndex';
import { isRefused, refusal, type ValueWords } from './stacking';

/** One sentence: range, extremes, what it is now and where it goes. */
export function summarise(given: LineIndex, scene: Scene): string {
  if (isRefused(scene.options)) return formatSummary(scene.title, [refusal]);
  const index = withoutHidden(given, scene);
  const shown = index.lines.filter(
    ({ series }) => series.length > 0 && !scene.hidden.has(series.name),
  );
  const left = shown.filter(({ isRight }) => !isRight).map(({ series }) => series);
  const span = scene.window ?? xLimits(index, scene);
  const extent = visibleExtent(left, span);
  const title = titleWithin(index.isTime, span, scene);
  const say = valueWords(false, index, span, scene);
  const sayRight = valueWords(true, index, span, scene);
  const stack = index.stack?.texts(false, span, scene, say) ?? null;
  const right =
    index.stack?.texts(true, span, scene, sayRight) ?? rightTexts(index, span, scene, sayRight);
  if (!(extent.min <= extent.max) && right.length === 0) return formatSummary(title, []);
  const seen = visibleExtent(measuredOn(shown, false), span);
  const axis = leftDomain(seen, scene.options, stack !== null);
  const alone = extent.min <= extent.max ? [betweenText(extent, left[0], say)] : [];
  const parts = [
    ...(stack ?? [...alone, ...nowText(left, span, say)]),
    ...right,
    ...axisText(axis[0], left[0], scene, say),
    ...(index.lineCount > index.lines.length
      ? [`${outOf(index.lines.length, index.lineCount, scene)} lines are drawn`]
      : []),
  ];
  return formatSummary(title, parts);
}

/** How a sentence about what is in view has the values of an axis. */
function valueWords(isRight: boolean, index: LineIndex, span: Span, scene: Scene): ValueWords {
  const spreads = spreadsIn(index.data, span, scene);
  const style = isRight ? ownStyleFor : numberStyleFor;
  return (value, series) =>
    formatNumber(value, { ...style(series?.field, scene), spread: spreads(series?.field) });
}

function betweenText(
  { min, max }: { min: number; max: number },
  series: Series | undefined,
  say: ValueWords,
): string {
  return `between ${say(min, series)} and ${say(max, series)}`;
}

function nowText(series: readonly Series[], span: Span, say: ValueWords): readonly string[] {
  const lines = series.map((one) => ({ series: one, values: one.y }));
  const highest = largestAtEnd(lines, span);
  if (!highest) return [];
  const { line, value } = highest;
  const now = `${say(value, line.series)}, ${trendOf(line.series, value, span)}`;
  if (series.length === 1) return [`last ${now}`];
  return [`${series.length} lines`, `${line.series.name} highest at the end, ${now}`];
}

/** Lines on the right axis one by one: their values compare with no others. */
function rightTexts(
  { lines }: LineIndex,
  span: Span,
  scene: Scene,
  say: ValueWords,
): readonly string[] {
  return lines.flatMap(({ series, isRight }) => {
    const extent = visibleExtent([series], span);
    if (!isRight || scene.hidden.has(series.name) || !(extent.min <= extent.max)) return [];
    const [least, most] = [extent.min, extent.max].map((value) => say(value, series));
    const last = series.y[lastRowWithin(series, span)] as number;
    const trend = trendOf(series, last, span);
    return [`${series.name} on the right axis between ${least} and ${most}, ${trend}`];
  });
}

function axisText(
  low: number,
  series: Series | undefined,
  scene: Scene,
  say: ValueWords,
): readonly string[] {
  const isLog = scene.options.scale === 'log';
  const from = low > 0 && series ? [`the axis starts at ${say(low, series)}`] : [];
  return isLog ? [...from, 'it goes in powers of ten'] : from;
}

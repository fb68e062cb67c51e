import {
  describeTrend,
  describeXyReferences,
  fieldStyleFor,
  formatNumber,
  formatOutOf,
  formatSummary,
  i18nFor,
  largestAtEnd,
  lastRowWithin,
  numberStyleFor,
  type Scene,
  type Series,
  type Span,
  thresholdsOption,
  titleWithRange,
  visibleExtent,
  visibleSpreads,
  withMeaning,
  xyText,
} from '@chartroom/plot';
import { leftDomain, seriesOnAxis, xLimits } from './domains';
import { type LineIndex, withoutHiddenLines } from './lineIndex';
import { isLogStack, logStackText, type ValueFormatter } from './stacking';

/** One sentence: range, extremes, current value and trend. */
export function summariseLines(fullIndex: LineIndex, scene: Scene): string {
  if (isLogStack(scene.options))
    return formatSummary(scene.title, [logStackText(scene.locale)], scene.locale);
  const index = withoutHiddenLines(fullIndex, scene);
  const shown = index.lines.filter(
    ({ series }) => series.length > 0 && !scene.hidden.has(series.name),
  );
  const left = shown.filter(({ isRight }) => !isRight).map(({ series }) => series);
  const span = scene.window ?? xLimits(index, scene);
  const extent = visibleExtent(left, span);
  const title = titleWithRange(index.isTime, span, scene);
  const format = valueFormatter(false, index, span, scene);
  const formatRight = valueFormatter(true, index, span, scene);
  const stack = index.stack?.describe(false, span, scene, format) ?? null;
  const right =
    index.stack?.describe(true, span, scene, formatRight) ??
    rightTexts(index, span, scene, formatRight);
  if (!(extent.min <= extent.max) && right.length === 0)
    return formatSummary(title, [], scene.locale);
  const axisExtent = visibleExtent(seriesOnAxis(shown, false), span);
  const axis = leftDomain(axisExtent, scene.options, stack !== null);
  const rangeTexts = extent.min <= extent.max ? [betweenText(extent, left[0], format, scene)] : [];
  const phrases = [
    ...(stack ?? [...rangeTexts, ...latestTexts(left, span, scene, format)]),
    ...right,
    ...(scene.cell ? [] : axisText(axis[0], left[0], scene, format)),
    ...referenceTexts(index, span, scene),
    ...(index.lineCount > index.lines.length
      ? [
          i18nFor(scene.locale).t('{share} lines shown', {
            share: formatOutOf(index.lines.length, index.lineCount, scene),
          }),
        ]
      : []),
  ];
  return formatSummary(title, phrases, scene.locale);
}

/** Formats values of an axis for a sentence about the view. */
function valueFormatter(
  isRight: boolean,
  index: LineIndex,
  span: Span,
  scene: Scene,
): ValueFormatter {
  const spreads = visibleSpreads(index.data, span, scene);
  const style = isRight ? fieldStyleFor : numberStyleFor;
  return (value, series) =>
    formatNumber(value, { ...style(series?.field, scene), spread: spreads(series?.field) });
}

function referenceTexts(index: LineIndex, span: Span, scene: Scene): readonly string[] {
  const fieldsOn = (isRight: boolean) =>
    index.lines.filter((line) => line.isRight === isRight).map(({ series }) => series.field);
  const left = xyText(index, fieldsOn(false), span, scene);
  const right = index.lines.some(({ isRight }) => isRight)
    ? fieldStyleFor(fieldsOn(true)[0], scene)
    : null;
  return describeXyReferences({ left, right }, left, scene);
}

function betweenText(
  { min, max }: { min: number; max: number },
  series: Series | undefined,
  format: ValueFormatter,
  { locale }: Scene,
): string {
  return i18nFor(locale).t('between {min} and {max}', {
    min: format(min, series),
    max: format(max, series),
  });
}

function latestTexts(
  series: readonly Series[],
  span: Span,
  { locale, options }: Scene,
  format: ValueFormatter,
): readonly string[] {
  const lines = series.map((entry) => ({ series: entry, values: entry.y }));
  const largest = largestAtEnd(lines, span);
  if (!largest) return [];
  const { line, value } = largest;
  const i18n = i18nFor(locale);
  const limits = thresholdsOption(options.thresholds);
  const latest = {
    name: line.series.name,
    value: withMeaning(format(value, line.series), value, limits, locale),
    trend: describeTrend(line.series, value, span, locale),
  };
  if (series.length === 1) return [i18n.t('last {value}, {trend}', latest)];
  return [
    i18n.t('{n, plural, one {{n} line} other {{n} lines}}', { n: series.length }),
    i18n.t('highest at the end: {name}, {value}, {trend}', latest),
  ];
}

/** Lines on the right axis one by one, since their values aren't comparable with others. */
function rightTexts(
  { lines }: LineIndex,
  span: Span,
  scene: Scene,
  format: ValueFormatter,
): readonly string[] {
  return lines.flatMap(({ series, isRight }) => {
    const extent = visibleExtent([series], span);
    if (!isRight || scene.hidden.has(series.name) || !(extent.min <= extent.max)) return [];
    const [min, max] = [extent.min, extent.max].map((value) => format(value, series));
    const last = series.y[lastRowWithin(series, span)] as number;
    const trend = describeTrend(series, last, span, scene.locale);
    return [
      i18nFor(scene.locale).t('{name} on the right axis between {min} and {max}, {trend}', {
        ...{ name: series.name, min: min ?? '', max: max ?? '', trend },
      }),
    ];
  });
}

function axisText(
  low: number,
  series: Series | undefined,
  scene: Scene,
  format: ValueFormatter,
): readonly string[] {
  const isLog = scene.options.scale === 'log';
  const i18n = i18nFor(scene.locale);
  const from =
    low > 0 && series ? [i18n.t('axis starts at {value}', { value: format(low, series) })] : [];
  return isLog ? [...from, i18n.t('logarithmic axis')] : from;
}

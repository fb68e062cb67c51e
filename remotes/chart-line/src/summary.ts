import {
  formatNumber,
  formatTimeEnds,
  lastRowWithin,
  numberStyleFor,
  outOf,
  ownStyleFor,
  type Scene,
  type Series,
  type Span,
  visibleExtent,
} from '@chartroom/plot';
import { leftDomain, measuredOn, xLimits } from './domains';
import type { LineIndex } from './lineIndex';
import { isRefused, refusal, withoutHidden } from './stacking';
import { trendOf } from './trend';

/** One sentence: range, extremes, what it is now and where it goes. */
export function summarise(given: LineIndex, scene: Scene): string {
  if (isRefused(scene.options)) return `${scene.title}: ${refusal}.`;
  const index = withoutHidden(given, scene);
  const shown = index.lines.filter(
    ({ series }) => series.length > 0 && !scene.hidden.has(series.name),
  );
  const left = shown.filter(({ isRight }) => !isRight).map(({ series }) => series);
  const span = scene.window ?? xLimits(index, scene);
  const extent = visibleExtent(left, span);
  const where = index.isTime ? `, ${spanText(span, scene)}` : '';
  const stack = index.stack?.texts(false, span, scene) ?? null;
  const right = index.stack?.texts(true, span, scene) ?? rightTexts(index, span, scene);
  if (!(extent.min <= extent.max) && right.length === 0) return `${scene.title}${where}: no data.`;
  const seen = visibleExtent(measuredOn(shown, false), span);
  const axis = leftDomain(seen, scene.options, stack !== null);
  const alone = extent.min <= extent.max ? [betweenText(extent, left[0], scene)] : [];
  const parts = [
    ...(stack ?? [...alone, ...nowText(left, span, scene)]),
    ...right,
    ...axisText(axis[0], left[0], scene),
    ...(index.lineCount > index.lines.length
      ? [`${outOf(index.lines.length, index.lineCount, scene)} lines are drawn`]
      : []),
  ];
  return `${scene.title}${where}: ${parts.join('; ')}.`;
}

function spanText([from, to]: Span, scene: Scene): string {
  return formatTimeEnds(from, to, scene).join('–');
}

function betweenText(
  { min, max }: { min: number; max: number },
  series: Series | undefined,
  scene: Scene,
): string {
  return `between ${valueText(min, series, scene)} and ${valueText(max, series, scene)}`;
}

function nowText(series: readonly Series[], span: Span, scene: Scene): readonly string[] {
  const ends = series.flatMap((one) => {
    const row = lastRowWithin(one, span);
    return row < 0 ? [] : [{ one, row, value: one.y[row] as number }];
  });
  const [highest] = [...ends].sort((a, b) => b.value - a.value);
  if (!highest) return [];
  const now = valueText(highest.value, highest.one, scene);
  const trend = trendOf(highest.one, highest.value, span);
  if (series.length === 1) return [`last ${now}, ${trend}`];
  return [`${series.length} lines`, `${highest.one.name} highest at the end, ${now}, ${trend}`];
}

/** Lines on the right axis one by one: their values compare with no others. */
function rightTexts({ lines }: LineIndex, span: Span, scene: Scene): readonly string[] {
  return lines.flatMap(({ series, isRight }) => {
    const extent = visibleExtent([series], span);
    if (!isRight || scene.hidden.has(series.name) || !(extent.min <= extent.max)) return [];
    const style = ownStyleFor(series.field, scene);
    const [least, most] = [extent.min, extent.max].map((value) => formatNumber(value, style));
    const last = series.y[lastRowWithin(series, span)] as number;
    const trend = trendOf(series, last, span);
    return [`${series.name} on the right axis between ${least} and ${most}, ${trend}`];
  });
}

function axisText(low: number, series: Series | undefined, scene: Scene): readonly string[] {
  const isLog = scene.options.scale === 'log';
  const from = low > 0 && series ? [`the axis starts at ${valueText(low, series, scene)}`] : [];
  return isLog ? [...from, 'it goes in powers of ten'] : from;
}

function valueText(value: number, series: Series | undefined, scene: Scene): string {
  return formatNumber(value, numberStyleFor(series?.field, scene));
}

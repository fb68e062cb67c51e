import {
  firstRowWithin,
  formatNumber,
  formatTime,
  lastRowWithin,
  type Scene,
  type Series,
  spanDetailFor,
  unitFor,
} from '@chartroom/plot';
import { visibleExtent, xLimits, yDomain } from './domains';
import type { LineIndex } from './lineIndex';

/** One sentence: range, extremes, what it is now and where it goes. */
export function summarise(index: LineIndex, scene: Scene): string {
  const series = (index.data?.series ?? []).filter(({ length }) => length > 0);
  const span = scene.window ?? xLimits(index, scene);
  const extent = visibleExtent(series, span);
  const where = index.isTime ? `, ${spanText(span, scene)}` : '';
  if (!(extent.min <= extent.max)) return `${scene.title}${where}: no data.`;
  const parts = [
    `between ${valueText(extent.min, series[0], scene)} and ${valueText(extent.max, series[0], scene)}`,
    ...nowText(series, span, scene),
    ...axisText(yDomain(extent, scene.options)[0], series[0], scene),
  ];
  return `${scene.title}${where}: ${parts.join('; ')}.`;
}

function spanText([from, to]: readonly [number, number], scene: Scene): string {
  const detail = spanDetailFor(to - from);
  return `${formatTime(from, detail, scene)}–${formatTime(to, detail, scene)}`;
}

function nowText(
  series: readonly Series[],
  span: readonly [number, number],
  scene: Scene,
): readonly string[] {
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

/** Rising or falling when the ends differ by a tenth of what the line spans. */
function trendOf(series: Series, last: number, span: readonly [number, number]): string {
  const first = series.y[firstRowWithin(series, span)] as number;
  const { min, max } = visibleExtent([series], span);
  if (Math.abs(last - first) < (max - min) * 0.1 || max === min) return 'steady';
  return last > first ? 'rising' : 'falling';
}

function axisText(low: number, series: Series | undefined, scene: Scene): readonly string[] {
  return low > 0 ? [`the axis starts at ${valueText(low, series, scene)}`] : [];
}

function valueText(value: number, series: Series | undefined, scene: Scene): string {
  return formatNumber(value, { locale: scene.locale, unit: unitFor(series?.field, scene) });
}

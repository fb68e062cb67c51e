import {
  formatNumber,
  formatPlural,
  formatShare,
  formatSummary,
  type Scene,
} from '@chartroom/plot';
import type { PieIndex } from './pieIndex';
import { pieText } from './pieText';
import { type Slice, slicesOf } from './slices';

/** One sentence: total, largest and smallest part, what is hidden or omitted. */
export function summarisePie(index: PieIndex, scene: Scene): string {
  const text = pieText(index, scene);
  const slices = slicesOf(index, scene.options, scene.hidden);
  const shown = slices.all.filter(({ isHidden }) => !isHidden);
  const named = shown.filter(({ count }) => count === 1);
  if (slices.all.length === 0) {
    return formatSummary(
      scene.title,
      index.totals.length === 0 ? [] : ['no value above 0'],
      scene.locale,
    );
  }
  const describe = (slice: Slice) =>
    `${slice.name || '–'}, ${formatNumber(slice.value, text)}, ${formatShare(slice.share, text.locale)}`;
  const count = (n: number) => formatNumber(n, { locale: scene.locale });
  const names = shown.reduce((sum, slice) => sum + slice.count, 0);
  const total = `${formatNumber(slices.total, text)} in ${formatPlural(names, { locale: scene.locale }, 'part')}`;
  const byValue = [...named].sort((a, b) => b.value - a.value);
  const [largest, ...others] = byValue;
  const smallest = others.at(-1);
  const rest = shown.find((slice) => slice.count > 1);
  const hidden = slices.all.length - shown.length;
  const phrases = [
    total,
    ...(largest ? [`largest ${describe(largest)}`] : []),
    ...(smallest ? [`smallest ${rest ? 'of its own ' : ''}${describe(smallest)}`] : []),
    ...(rest
      ? [`${rest.name}, ${count(rest.count)} names, ${formatShare(rest.share, text.locale)}`]
      : []),
    ...(hidden > 0 ? [`${count(hidden)} hidden`] : []),
    ...(slices.belowZero > 0 ? [`${count(slices.belowZero)} below 0 left out`] : []),
  ];
  return formatSummary(scene.title, phrases, scene.locale);
}

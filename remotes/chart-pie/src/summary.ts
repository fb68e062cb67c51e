import {
  formatNumber,
  formatShare,
  formatSummary,
  i18nFor,
  type Scene,
  selectedPhrase,
} from '@chartroom/plot';
import { pieFormats } from './pieFormats';
import type { PieIndex } from './pieIndex';
import { type Slice, slicesOf } from './slices';

/** One sentence: total, largest and smallest part, what is hidden or omitted. */
export function summarisePie(index: PieIndex, scene: Scene): string {
  const { locale, title } = scene;
  const i18n = i18nFor(locale);
  const text = pieFormats(index, scene);
  const slices = slicesOf(index, scene);
  const shown = slices.all.filter(({ isHidden }) => !isHidden);
  const named = shown.filter(({ count }) => count === 1);
  if (slices.all.length === 0) {
    const phrases = index.totals.length === 0 ? [] : [i18n.t('no values above 0')];
    return formatSummary(title, phrases, locale);
  }
  const count = (n: number) => formatNumber(n, { locale });
  const slice = ({ name, value, share }: Slice) => ({
    slice: `${name || '–'}, ${formatNumber(value, text)}, ${formatShare(share, locale)}`,
  });
  const names = shown.reduce((sum, entry) => sum + entry.count, 0);
  const [largest, ...others] = [...named].sort((a, b) => b.value - a.value);
  const smallest = others.at(-1);
  const rest = shown.find((entry) => entry.count > 1);
  const hidden = slices.all.length - shown.length;
  const phrases = [
    i18n.t('{total} in {n, plural, one {{count} part} other {{count} parts}}', {
      total: formatNumber(slices.total, text),
      n: names,
      count: count(names),
    }),
  ];
  if (slices.selectedTotal !== null) {
    const part = formatNumber(slices.selectedTotal, text);
    phrases.push(selectedPhrase({ part, whole: formatNumber(slices.total, text) }, locale));
  }
  if (largest) phrases.push(i18n.t('largest: {slice}', slice(largest)));
  if (smallest) {
    phrases.push(
      rest
        ? i18n.t('smallest single slice: {slice}', slice(smallest))
        : i18n.t('smallest: {slice}', slice(smallest)),
    );
  }
  if (rest) {
    phrases.push(
      i18n.t('{name}, {n, plural, one {{count} name} other {{count} names}}, {share}', {
        name: rest.name,
        n: rest.count,
        count: count(rest.count),
        share: formatShare(rest.share, locale),
      }),
    );
  }
  if (hidden > 0) phrases.push(i18n.t('{count} hidden', { count: count(hidden) }));
  if (slices.belowZero > 0) {
    phrases.push(i18n.t('{count} below 0 not shown', { count: count(slices.belowZero) }));
  }
  return formatSummary(title, phrases, locale);
}

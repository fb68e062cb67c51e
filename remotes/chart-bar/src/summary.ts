import {
  formatNumber,
  formatSummary,
  i18nFor,
  type Scene,
  thresholdsOption,
  withMeaning,
} from '@chartroom/plot';
import { bandTitle } from './bandTitle';
import { barFormats, seriesNumberStyle } from './barFormats';
import type { BarIndex } from './barIndex';
import { barsForDescription } from './barsForDescription';
import { overlays } from './lazyOverlays';
import { overTime } from './lazyOverTime';
import { valuesBySeries } from './limitBands';
import { layoutOption } from './stack';

/** One sentence: highest and lowest bar, their number, their total, and `more` phrases. */
export function summariseBars(index: BarIndex, scene: Scene, more: readonly string[] = []): string {
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const hasLegend = index.series.length > 1;
  const isVisible = index.series.map(({ name }) => !(hasLegend && scene.hidden.has(name)));
  const { bands, aggregateText, view } = barsForDescription(index, scene);
  const text = barFormats(index, scene, bands);
  const known = bands.flatMap((band) => {
    const values = valuesBySeries(band, index.aggregate).filter(
      (value, series) => isVisible[series] && !Number.isNaN(value),
    );
    return values.length > 0
      ? [{ band, value: values.reduce((sum, value) => sum + value, 0) }]
      : [];
  });
  const [first] = known;
  if (!first) return formatSummary(scene.title, [], scene.locale);
  // Incomplete intervals would be the lowest only because they are incomplete.
  const complete = known.filter(
    ({ band }) => !(index.time && overTime?.isPartial(band, index.time)),
  );
  const ranked = complete.length > 0 ? complete : known;
  // The sum of bars beside one another has no bar.
  const layout = layoutOption(scene.options.layout);
  const hasBars = layout === 'stacked' || (layout === 'grouped' && index.series.length === 1);
  const limits = hasBars ? thresholdsOption(scene.options.thresholds) : [];
  const extreme = (sign: 1 | -1) => {
    const [{ band, value } = first] = [...ranked].sort((a, b) => sign * (a.value - b.value));
    return {
      name: bandTitle(band, index, 0, text),
      value: withMeaning(formatNumber(value, seriesNumberStyle(text)), value, limits, locale),
    };
  };
  const phrases = aggregateText === '' ? [] : [aggregateText];
  phrases.push(i18n.t('highest {name}, {value}', extreme(-1)));
  if (ranked.length > 1) phrases.push(i18n.t('lowest {name}, {value}', extreme(1)));
  const count = known.length + index.restCount;
  phrases.push(
    i18n.t('{n, plural, one {{count} bar} other {{count} bars}}', {
      n: count,
      count: formatNumber(count, { locale }),
    }),
  );
  if (hasLegend && !scene.cell) {
    const names = index.series.filter((_, series) => isVisible[series]).map(({ name }) => name);
    phrases.push(i18n.t('colours: {names}', { names: names.join(', ') }));
  }
  if (overlays) {
    const isShares = layout === 'normalised';
    phrases.push(
      ...overlays.linePhrases(index, bands, view, scene),
      ...overlays.referencePhrases(index, bands, text, isShares, scene),
    );
  }
  return formatSummary(scene.title, [...phrases, ...more], scene.locale);
}

import { formatNumber, formatPlural, formatSummary, plural, type Scene } from '@chartroom/plot';
import type { Band } from './band';
import { isPartial } from './bandsInView';
import { bandTitle } from './bandTitle';
import type { BarIndex } from './barIndex';
import { barText, styleOf } from './barText';
import { describedBars } from './describedBars';
import { valuesOf } from './limitBands';

/** One sentence: highest and lowest bar, their number, their total. */
export function summariseBars(index: BarIndex, scene: Scene): string {
  const hasLegend = index.series.length > 1;
  const isVisible = index.series.map(({ name }) => !(hasLegend && scene.hidden.has(name)));
  const { bands, aggregateText } = describedBars(index, scene);
  const text = barText(index, scene, bands);
  const known = bands.flatMap((band) => {
    const values = valuesOf(band, index.aggregate).filter(
      (value, series) => isVisible[series] && !Number.isNaN(value),
    );
    return values.length > 0
      ? [{ band, value: values.reduce((sum, value) => sum + value, 0) }]
      : [];
  });
  const [first] = known;
  if (!first) return formatSummary(scene.title, [], scene.locale);
  // Incomplete intervals would be the lowest only because they are incomplete.
  const complete = known.filter(({ band }) => !(index.time && isPartial(band, index.time)));
  const ranked = complete.length > 0 ? complete : known;
  const [start = first] = ranked;
  const highest = ranked.reduce((best, entry) => (entry.value > best.value ? entry : best), start);
  const lowest = ranked.reduce((best, entry) => (entry.value < best.value ? entry : best), start);
  const title = (band: Band) => bandTitle(band, index, 0, text);
  const amount = (value: number) => formatNumber(value, styleOf(text));
  const phrases = aggregateText === '' ? [] : [aggregateText];
  phrases.push(`highest ${title(highest.band)}, ${amount(highest.value)}`);
  if (ranked.length > 1) phrases.push(`lowest ${title(lowest.band)}, ${amount(lowest.value)}`);
  const count = known.length + index.restCount;
  phrases.push(formatPlural(count, { locale: scene.locale }, 'bar'));
  if (hasLegend) {
    const names = index.series.filter((_, series) => isVisible[series]).map(({ name }) => name);
    phrases.push(`${names.length} ${plural(names.length, 'colour')}, ${names.join(', ')}`);
  }
  return formatSummary(scene.title, phrases, scene.locale);
}

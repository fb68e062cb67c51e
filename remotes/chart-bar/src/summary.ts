import { formatNumber, formatPlural, formatSummary, plural, type Scene } from '@chartroom/plot';
import { isPartial } from './bandsInView';
import { bandTitle } from './bandTitle';
import type { BarIndex } from './barIndex';
import type { Band } from './bars';
import { barText, styleOf } from './barText';
import { valuesOf } from './limitBands';
import { wholeBars } from './wholeBars';

/** One sentence: highest and lowest, how many there are, what they come to. */
export function summariseBars(index: BarIndex, scene: Scene): string {
  const hasLegend = index.series.length > 1;
  const isShown = index.series.map(({ name }) => !(hasLegend && scene.hidden.has(name)));
  const { bands, says } = wholeBars(index, scene);
  const text = barText(index, scene, bands);
  const known = bands.flatMap((band) => {
    const values = valuesOf(band, index.aggregate).filter(
      (value, series) => isShown[series] && !Number.isNaN(value),
    );
    return values.length > 0
      ? [{ band, value: values.reduce((sum, value) => sum + value, 0) }]
      : [];
  });
  const [first] = known;
  if (!first) return formatSummary(scene.title, []);
  // A part of an interval is hardly ever the highest, and the lowest only for being a part.
  const complete = known.filter(({ band }) => !(index.time && isPartial(band, index.time)));
  const ranked = complete.length > 0 ? complete : known;
  const [start = first] = ranked;
  const highest = ranked.reduce((best, one) => (one.value > best.value ? one : best), start);
  const lowest = ranked.reduce((best, one) => (one.value < best.value ? one : best), start);
  const title = (band: Band) => bandTitle(band, index, 0, text);
  const amount = (value: number) => formatNumber(value, styleOf(text));
  const parts = says === '' ? [] : [says];
  parts.push(`highest ${title(highest.band)}, ${amount(highest.value)}`);
  if (ranked.length > 1) parts.push(`lowest ${title(lowest.band)}, ${amount(lowest.value)}`);
  const count = known.length + index.restCount;
  parts.push(formatPlural(count, { locale: scene.locale }, 'bar'));
  if (hasLegend) {
    const names = index.series.filter((_, series) => isShown[series]).map(({ name }) => name);
    parts.push(`${names.length} ${plural(names.length, 'colour')}, ${names.join(', ')}`);
  }
  return formatSummary(scene.title, parts);
}

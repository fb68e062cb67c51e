import { formatNumber, type Scene } from '@chartroom/plot';
import { bandTitle } from './bandTitle';
import type { BarIndex } from './barIndex';
import type { Band } from './bars';
import { barText } from './barText';
import { valuesOf } from './limitBands';

/** One sentence: highest and lowest, how many there are, what they come to. */
export function summariseBars(index: BarIndex, scene: Scene): string {
  const text = barText(index, scene);
  const hasLegend = index.series.length > 1;
  const isShown = index.series.map(({ name }) => !(hasLegend && scene.hidden.has(name)));
  const known = index.bands.flatMap((band) => {
    const values = valuesOf(band, index.aggregate).filter(
      (value, series) => isShown[series] && !Number.isNaN(value),
    );
    return values.length > 0
      ? [{ band, value: values.reduce((sum, value) => sum + value, 0) }]
      : [];
  });
  const [first] = known;
  if (!first) return `${scene.title}: no data.`;
  const highest = known.reduce((best, one) => (one.value > best.value ? one : best), first);
  const lowest = known.reduce((best, one) => (one.value < best.value ? one : best), first);
  const title = (band: Band) => bandTitle(band, index, 0, text);
  const amount = (value: number) => formatNumber(value, text);
  const parts = [`highest ${title(highest.band)}, ${amount(highest.value)}`];
  if (known.length > 1) parts.push(`lowest ${title(lowest.band)}, ${amount(lowest.value)}`);
  const count = known.length + index.restCount;
  parts.push(`${formatNumber(count, { locale: scene.locale })} ${count === 1 ? 'bar' : 'bars'}`);
  if (hasLegend) {
    const names = index.series.filter((_, series) => isShown[series]).map(({ name }) => name);
    parts.push(`${names.length} ${names.length === 1 ? 'colour' : 'colours'}, ${names.join(', ')}`);
  }
  return `${scene.title}: ${parts.join('; ')}.`;
}

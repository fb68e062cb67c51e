import { type Scene, type SelectedText, type Series, selectedOn } from '@chartroom/plot';
import { type Reading, readSeries } from './reading';
import type { StatIndex } from './statIndex';
import { valueText } from './statText';

/** The reading of a figure's selected rows. Null if nothing is selected by rows, or none of its. */
export function selectedReading(
  { selected }: StatIndex,
  { name, field }: Series,
  scene: Scene,
): Reading | null {
  const series = selected?.data?.series.find(
    (own) => own.name === name && own.field.name === field.name,
  );
  return selected && series ? readSeries(selected, series, scene) : null;
}

/** Whether only others are selected than the rows of a figure. */
export function isFaded(
  { selected, colour, data }: StatIndex,
  { name }: Series,
  reading: Reading | null,
  { selections }: Scene,
): boolean {
  if (selected) return reading === null;
  const isSelected = colour && data?.roles.ys.length === 1 && selectedOn(selections, colour.name);
  return isSelected ? !isSelected(name) : false;
}

/** The values of the selected rows and of all rows, of which the former can be a part. */
export function selectedText(selected: Reading, reading: Reading, scene: Scene): SelectedText {
  const part = valueText(selected, selected.value, scene);
  if (scene.options.value !== 'sum') return { part };
  return { part, whole: valueText(reading, reading.value, scene) };
}

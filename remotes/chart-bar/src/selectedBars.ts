import type { FieldValue } from '@chartroom/contract';
import { type Scene, selectedOn } from '@chartroom/plot';
import type { Band, BarSeries } from './band';
import type { BarIndex } from './barIndex';

/** What a band is by the field along the axis: its name, or where its span begins; null for neither. */
export function bandValue({ kind }: BarIndex, { key, name, from }: Band): FieldValue | null {
  if (key === 'other') return null;
  if (kind === 'category') return name === '–' ? null : name;
  return from;
}

/** Whether a bar is among what is selected; all are where nothing is. */
export function selectedBars(
  index: BarIndex,
  { selections }: Scene,
): (band: Band, series: BarSeries) => boolean {
  const byBand = selectedOn(selections, index.xName);
  const byColour = index.colourName === '' ? null : selectedOn(selections, index.colourName);
  return (band, series) => {
    const value = bandValue(index, band);
    if (byBand && (value === null || !isWithin(byBand, index, band, value))) return false;
    return !byColour || (series.colour !== null && byColour(series.colour));
  };
}

/** Of a span any part of it counts. */
function isWithin(
  isSelected: (value: FieldValue) => boolean,
  { kind }: BarIndex,
  { from, to }: Band,
  value: FieldValue,
): boolean {
  return kind === 'category'
    ? isSelected(value)
    : isSelected(value) || isSelected(from / 2 + to / 2);
}

import type { FieldValue } from '@chartroom/contract';
import { type Scene, selectedOn } from '@chartroom/plot';
import type { Band, BarSeries } from './band';
import type { BarIndex } from './barIndex';

/** The value of a band in the axis field: its name or the start of its span; null for neither. */
export function bandValue({ kind }: BarIndex, { key, name, from }: Band): FieldValue | null {
  if (key === 'other') return null;
  if (kind === 'category') return name === '–' ? null : name;
  return from;
}

/** Whether a bar is selected. Without a selection, all bars are. */
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

/** A span matches if any part of it is selected. */
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

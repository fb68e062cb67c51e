import type { FieldValue } from '@chartroom/contract';
import { type Scene, selectedOn } from '@chartroom/plot';
import type { Part } from './part';
import type { PartSeries, WaterfallIndex } from './waterfallIndex';

/** The value of a part in its field: its name or the start of its interval; null for neither. */
export function partFieldValue(part: Part | null): FieldValue | null {
  if (!part || part.mergedCount > 0) return null;
  if (part.interval) return part.interval[0];
  return part.key === 'missing' ? null : part.name;
}

/** Whether a part is selected. Without a selection, all are; the total always is. */
export function selectedParts(
  { data }: WaterfallIndex,
  { selections }: Scene,
): (part: Part | null, series?: PartSeries) => boolean {
  const byPart = selectedOn(selections, data?.x.name ?? '');
  const byColour = data?.colour ? selectedOn(selections, data.colour.name) : null;
  return (part, series) => {
    if (byPart && part && !isWithin(part, byPart)) return false;
    return !byColour || !series || (series.colour !== null && byColour(series.colour));
  };
}

/** An interval is selected if its start or its middle is. */
function isWithin(part: Part, isSelected: (value: FieldValue) => boolean): boolean {
  const value = partFieldValue(part);
  if (value === null) return false;
  const { interval } = part;
  return isSelected(value) || (interval !== null && isSelected(interval[0] / 2 + interval[1] / 2));
}

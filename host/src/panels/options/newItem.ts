import { type OptionObject, optionDefault, optionProperties } from '@chartroom/contract';
import type { ObjectListOption } from './optionFieldProps';

/**
 * An item to add at the end of a list: the defaults, but in standard shapes what makes it valid and
 * useful at once if possible.
 */
export function newItem(
  option: ObjectListOption,
  items: readonly OptionObject[],
  seriesNames: readonly string[],
): OptionObject {
  const properties = optionProperties(option) ?? {};
  const item = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, optionDefault(property)]),
  );
  const format = 'format' in option ? option.format : null;
  if (format === 'thresholds') return { ...item, from: nextThreshold(items) };
  if (format !== 'series-colours') return item;
  const taken = new Set(items.map(({ series }) => series));
  const series = seriesNames.find((name) => !taken.has(name)) ?? '';
  return { ...item, series, colour: `cat-${(items.length % 10) + 1}` };
}

/** As far above the last one as that is above the one before. */
function nextThreshold(items: readonly OptionObject[]): number | null {
  if (items.length === 0) return null;
  const [last, previous] = [items.at(-1)?.from, items.at(-2)?.from];
  if (typeof last !== 'number') return 0;
  const step = typeof previous === 'number' ? last - previous : 10;
  return last + (step > 0 ? step : 10);
}

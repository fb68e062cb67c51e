import type { Options, OptionValue } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { type TimeGroup, timeGroups } from '@chartroom/plot/grouping';

/** The fields to group by, from the outermost. Fields of numbers and unknown names are skipped. */
export function groupFields(frame: Frame, option: OptionValue | undefined): readonly Field[] {
  const names = new Set(Array.isArray(option) ? option.map(String) : []);
  return [...names].flatMap((name) =>
    frame.fields.filter(
      (field) => field.name === name && (field.type === 'category' || field.type === 'time'),
    ),
  );
}

/** What times are grouped by. */
export function timeGroupOf({ timeGroup }: Options): TimeGroup {
  return timeGroups.find((name) => name === timeGroup) ?? 'auto';
}

/** How many levels are expanded before the viewer changes that. */
export function expandedLevels({ levels }: Options): number {
  return typeof levels === 'number' ? levels : 1;
}

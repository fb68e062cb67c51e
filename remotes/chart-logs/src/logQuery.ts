import type { HeldSelection, Options } from '@chartroom/contract';
import { enumOption } from '@chartroom/plot';
import type { Level } from './levels';
import type { LogFields } from './logFields';

/** What the viewer asks a log for. */
export interface LogQuery {
  readonly search: string;
  readonly hidden: ReadonlySet<Level>;
  readonly selections: readonly HeldSelection[];
  /** Characters in a row of wrapped lines. Null: lines aren't wrapped. */
  readonly columns: number | null;
}

export const repeatModes = ['all', 'same', 'numbers'] as const;
export type RepeatMode = (typeof repeatModes)[number];

export function repeatModeOf(options: Options): RepeatMode {
  return enumOption(repeatModes, options.repeats);
}

/** A key of what decides which lines are visible. */
export function filterKey(
  { hidden, selections }: LogQuery,
  fields: LogFields,
  mode: RepeatMode,
): string {
  return JSON.stringify([mode, [...hidden].sort(), filteringSelections(selections, fields)]);
}

/** The selections of other panels that filter lines. */
export function filteringSelections(
  selections: readonly HeldSelection[],
  { time, level, labels }: LogFields,
): readonly HeldSelection[] {
  const names = new Set([time, level, ...labels].map((field) => field?.name));
  return selections.filter(
    ({ isOwn, kind, field }) => !isOwn && kind !== 'cursor' && names.has(field),
  );
}

/** Whether lines are filtered, grouped or marked as selected. */
export function needsFilter({ hidden, selections }: LogQuery, mode: RepeatMode): boolean {
  return hidden.size > 0 || selections.length > 0 || mode !== 'all';
}

import { colourSlotName, missingColourSlot, restColourSlot } from '@chartroom/plot';
import type { Graph } from './graph';

/** The colour slot of each node, by its group. */
export function nodeColourSlots({ groups, groupNames }: Graph): Uint8Array {
  const last = restColourSlot(groupNames.length);
  return Uint8Array.from(groups, (group) =>
    group < 0 ? missingColourSlot : Math.min(group, last),
  );
}

export function slotName(groupNames: readonly string[], slot: number, locale: string): string {
  return colourSlotName(groupNames, slot, locale);
}

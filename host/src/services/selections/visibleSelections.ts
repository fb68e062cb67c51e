import type { HeldSelection, SelectionBus } from '@chartroom/contract';

/**
 * A chart's bus with the selections of other panels as long as `showsOthers` holds, and without them
 * otherwise: where they filter its rows, all that it shows is selected. Cursors always remain.
 */
export function visibleSelections(bus: SelectionBus, showsOthers: () => boolean): SelectionBus {
  let own: readonly HeldSelection[] = [];
  return {
    ...bus,
    getSnapshot() {
      const all = bus.getSnapshot();
      if (showsOthers()) return all;
      const next = all.filter(({ isOwn, kind }) => isOwn || kind === 'cursor');
      // The same array until something changes.
      if (next.length !== own.length || next.some((each, i) => each !== own[i])) own = next;
      return own;
    },
  };
}

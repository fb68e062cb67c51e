import { isSame } from '../records/isSame';
import { type Dashboard, isMalformed, type PlacedPanel } from './dashboard';

/**
 * The new dashboard with the old objects for all that did not change, so that an edit of one panel
 * leaves the charts of the others alone, and one of its title or place its own.
 */
export function keepPanels(before: Dashboard | null, next: Dashboard): Dashboard {
  const known = new Map(before?.panels.map((panel) => [panel.id, panel]));
  return { ...next, panels: next.panels.map((panel) => kept(known.get(panel.id), panel)) };
}

function kept(before: PlacedPanel | undefined, next: PlacedPanel): PlacedPanel {
  if (!before) return next;
  if (isSame(before, next)) return before;
  if (isMalformed(before) || isMalformed(next)) return next;
  const part = <Value>(old: Value, value: Value) => (isSame(old, value) ? old : value);
  return {
    ...next,
    source: part(before.source, next.source),
    encoding: part(before.encoding, next.encoding),
    options: part(before.options, next.options),
    place: part(before.place, next.place),
  };
}

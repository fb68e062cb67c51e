import { isDeepEqual } from '../records/isDeepEqual';
import { type Dashboard, type GridPanel, isMalformed } from './dashboard';

/**
 * The new dashboard with the old objects for all that did not change, so that an edit of one panel
 * leaves the charts of the others alone, and one of its title or place its own.
 */
export function reuseUnchangedPanels(previous: Dashboard | null, next: Dashboard): Dashboard {
  const previousById = new Map(previous?.panels.map((panel) => [panel.id, panel]));
  return {
    ...next,
    panels: next.panels.map((panel) => reusePanel(previousById.get(panel.id), panel)),
  };
}

function reusePanel(previous: GridPanel | undefined, next: GridPanel): GridPanel {
  if (!previous) return next;
  if (isDeepEqual(previous, next)) return previous;
  if (isMalformed(previous) || isMalformed(next)) return next;
  const reuse = <Value>(previousValue: Value, nextValue: Value) =>
    isDeepEqual(previousValue, nextValue) ? previousValue : nextValue;
  return {
    ...next,
    sourceRef: reuse(previous.sourceRef, next.sourceRef),
    encoding: reuse(previous.encoding, next.encoding),
    options: reuse(previous.options, next.options),
    position: reuse(previous.position, next.position),
  };
}

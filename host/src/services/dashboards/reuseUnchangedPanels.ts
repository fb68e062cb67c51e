import { isDeepEqual } from '../records/isDeepEqual';
import { type Dashboard, type GridPanel, isMalformedPanel } from './dashboard';

/**
 * Returns `next` with the objects of `previous` for everything that didn't change. Editing one
 * panel then leaves the charts of the others alone, and changing its title or position leaves its
 * own chart alone.
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
  if (isMalformedPanel(previous) || isMalformedPanel(next)) return next;
  const reuse = <Value>(previousValue: Value, nextValue: Value) =>
    isDeepEqual(previousValue, nextValue) ? previousValue : nextValue;
  return {
    ...next,
    sourceRef: reuse(previous.sourceRef, next.sourceRef),
    encoding: reuse(previous.encoding, next.encoding),
    options: reuse(previous.options, next.options),
    time: reuse(previous.time, next.time),
    links: reuse(previous.links, next.links),
    position: reuse(previous.position, next.position),
    box: reuse(previous.box, next.box),
  };
}

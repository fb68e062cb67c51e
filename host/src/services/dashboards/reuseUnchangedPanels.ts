import { isDeepEqual } from '../records/isDeepEqual';
import type { Dashboard } from './dashboard';

/**
 * Returns `next` with the objects of `previous` for everything that didn't change. Editing one
 * panel then leaves the charts of the others alone, and changing its title or position leaves its
 * own chart alone.
 */
export function reuseUnchangedPanels(previous: Dashboard | null, next: Dashboard): Dashboard {
  const previousById = new Map(previous?.panels.map((panel) => [panel.id, panel]));
  const panels = next.panels.map((panel) => reuseFields(previousById.get(panel.id), panel));
  return reuseFields(previous, { ...next, panels });
}

/** `next` with the values of `previous` that are equal; `previous` itself if all are. */
function reuseFields<Record extends object>(
  previous: Record | null | undefined,
  next: Record,
): Record {
  if (!previous) return next;
  const names = Object.keys(next);
  let isSame = names.length === Object.keys(previous).length;
  const fields = names.map((name) => {
    const [old, value] = [previous, next].map((each) => Reflect.get(each, name));
    const isEqual = isDeepEqual(old, value);
    isSame &&= isEqual;
    return [name, isEqual ? old : value];
  });
  return isSame ? previous : Object.fromEntries(fields);
}

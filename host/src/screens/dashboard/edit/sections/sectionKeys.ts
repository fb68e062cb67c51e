import type { KeyboardEvent } from 'react';
import type { SectionActions } from './useSectionActions';

/**
 * Keys on the title of a tab or row: F2 renames it, Alt with arrows moves it, Delete deletes it with its
 * panels. Returns whether the key did something.
 */
export function sectionKey(
  { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>,
  { row, tab, actions }: { readonly row?: string; readonly tab?: string; actions: SectionActions },
): boolean {
  const id = row ?? tab;
  if (id === undefined) return false;
  if (key === 'F2') {
    actions.startRename(id);
    return true;
  }
  if (key === 'Delete') {
    actions.remove(id, 'delete');
    return true;
  }
  const [before, after] =
    row === undefined ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (!altKey || (key !== before && key !== after)) return false;
  actions.moveBy(id, key === before ? -1 : 1);
  return true;
}

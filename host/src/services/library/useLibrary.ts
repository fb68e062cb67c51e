import { entriesOf } from '@chartroom/contract/schema';
import { libraryIndexPath } from '@chartroom/workspace';
import { useMemo } from 'react';
import { useWatchedValue } from '../firebase/useWatchedValue';
import {
  type LibraryEntry,
  type LibraryUses,
  parseLibraryIndex,
  parseLibraryUses,
} from './libraryIndex';

/** The library panels of a workspace, by name; null while they load, and for guests, who can't list them. */
export function useLibraryIndex(workspace: string): readonly LibraryEntry[] | null {
  const [watched] = useWatchedValue(libraryIndexPath(workspace));
  const stored = watched.status === 'ready' ? watched.value : undefined;
  return useMemo(() => (stored === undefined ? null : parseLibraryIndex(stored)), [stored]);
}

/** Where library panels are used on shared dashboards, by id; null while it loads. */
export function useAllLibraryUses(workspace: string): ReadonlyMap<string, LibraryUses> | null {
  const [watched] = useWatchedValue(`libraryUses/${workspace}`);
  const stored = watched.status === 'ready' ? watched.value : undefined;
  return useMemo(
    () =>
      stored === undefined
        ? null
        : new Map(entriesOf(stored).map(([id, uses]) => [id, parseLibraryUses(uses)])),
    [stored],
  );
}

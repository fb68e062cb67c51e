import { useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';
import type { Edits } from './editList';

/** Returns the viewer's edits that the database has not confirmed. */
export function useEdits(): Edits {
  const { edits } = useShell();
  return useSyncExternalStore(edits.subscribe, edits.getSnapshot);
}

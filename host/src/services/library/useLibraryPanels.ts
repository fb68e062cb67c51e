import { entriesOf } from '@chartroom/contract/schema';
import { useEffect, useState } from 'react';
import { useShell } from '../ShellContext';
import type { LibraryPanels } from './openLibraryPanels';

/**
 * A watched dashboard with the panels of the library in it, followed as they change. Undefined until
 * they have arrived. The code is loaded with the first dashboard that has any.
 */
export function useLibraryPanels(workspace: string, stored: unknown): unknown {
  const { database } = useShell();
  const [library, setLibrary] = useState<Pick<LibraryPanels, 'resolve'> | null>(null);
  const [, setVersion] = useState(0);
  const isLinked = entriesOf(Object(stored).panels).some(([, panel]) => Object(panel).library);
  useEffect(() => {
    if (!isLinked) return;
    let close: (() => void) | null = null;
    let isOver = false;
    import(/* webpackChunkName: "library" */ './openLibraryPanels').then(
      ({ openLibraryPanels }) => {
        if (isOver) return;
        const opened = openLibraryPanels(database, workspace, () =>
          setVersion((version) => version + 1),
        );
        close = opened.close;
        setLibrary(opened);
      },
      // Without a connection, the copies are there.
      () => setLibrary({ resolve: (value) => value }),
    );
    return () => {
      isOver = true;
      close?.();
      setLibrary(null);
    };
  }, [isLinked, database, workspace]);
  return isLinked ? library?.resolve(stored) : stored;
}

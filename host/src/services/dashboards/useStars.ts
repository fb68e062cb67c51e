import { useCallback, useMemo } from 'react';
import { i18n } from '../../services/language/i18n';
import { useWatchedValue } from '../firebase/useWatchedValue';
import { useShell } from '../ShellContext';
import { useSession } from '../session/useSession';
import { useWorkspace } from '../workspace/WorkspaceContext';
import { parseStars } from './parseStars';

/** The viewer's stars in this workspace. */
export interface Stars {
  /** Ids of dashboards. Null while loading. */
  readonly ids: ReadonlySet<string> | null;
  /** Adds or removes a dashboard's star. */
  toggle(id: string, title: string): void;
}

export function useStars(): Stars {
  const { edits } = useShell();
  const { user } = useSession();
  const { id: workspace } = useWorkspace();
  const path = `users/${user?.uid}/stars/${workspace}`;
  const [watched] = useWatchedValue(path);
  const value = watched.status === 'ready' ? watched.value : undefined;
  const ids = useMemo(() => (value === undefined ? null : parseStars(value)), [value]);
  const toggle = useCallback(
    (id: string, title: string) => {
      const isStarred = ids?.has(id) ?? false;
      const change = {
        path: `${path}/${id}`,
        field: i18n.t('Star'),
        base: isStarred ? true : null,
        value: isStarred ? null : true,
        copies: [],
      };
      const what = i18n.t(isStarred ? 'Unstar {title}' : 'Star {title}', { title });
      edits.add({ workspace, what, changes: [change], stamps: [] });
    },
    [edits, ids, path, workspace],
  );
  return { ids, toggle };
}

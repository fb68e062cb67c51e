import { useCallback } from 'react';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import type { OpenDataSourceOptions } from '../../../services/sources/openDataSource';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

/** The remote that reads a workspace's series, and the id of the source that is made for it. */
const remote = 'data-realtime';
const newId = 'live';

/** Returns the id of the workspace's source of live series, which is stored if there is none. */
export function useSeriesSource(): (
  definitions: OpenDataSourceOptions['definitions'],
) => Promise<string> {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const by = user?.uid ?? '';
  return useCallback(
    async (definitions) => {
      const all = await definitions.get(new AbortController().signal);
      for (const each of all.values()) {
        if (each.ok && each.value.remote === remote) return each.value.id;
      }
      await database.update({
        [`workspaces/${workspace}/sources/${newId}`]: {
          ...{ title: i18n.t('Live data'), remote, settings: '{}' },
          ...{ by, at: database.serverTime },
        },
      });
      return newId;
    },
    [database, workspace, by],
  );
}

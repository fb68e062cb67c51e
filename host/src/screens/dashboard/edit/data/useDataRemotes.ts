import { useMemo } from 'react';
import { useWatchedValue } from '../../../../services/firebase/useWatchedValue';
import { parseRemoteCatalogue } from '../../../../services/registry/remoteCatalogue';
import { useLocalisedTitles } from '../../../../services/registry/useLocalisedTitles';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';

export interface OfferedDataRemote {
  readonly remote: string;
  /** In the viewer’s language. */
  readonly title: string;
}

/** The data remotes of which the workspace can make sources, by title. */
export function useDataRemotes(): readonly OfferedDataRemote[] {
  const { id } = useWorkspace();
  const [watched] = useWatchedValue(`registry/${id}/heads`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const entries = useMemo(
    () =>
      parseRemoteCatalogue(stored).entries.filter(
        ({ head: { kind, channels, disabled } }) =>
          kind === 'data' && channels.stable !== undefined && !disabled,
      ),
    [stored],
  );
  const titles = useLocalisedTitles(entries);
  return useMemo(
    () => entries.map(({ remote, head }) => ({ remote, title: titles.get(remote) ?? head.title })),
    [entries, titles],
  );
}

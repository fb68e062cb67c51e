import { useEffect, useState } from 'react';
import { i18n } from '../language/i18n';
import { useShell } from '../ShellContext';
import { useWorkspace } from '../workspace/WorkspaceContext';
import type { RemoteCatalogueEntry } from './remoteCatalogue';
import { getReader } from './useRelease';

/** Releases that are read at the same time, so that visible ones needn't wait for all others. */
const readsAtOnce = 4;

/**
 * Titles of remotes in the viewer's language, by remote, as their stable releases have been read.
 * The registry has English titles only. In English it reads nothing.
 */
export function useLocalisedTitles(
  entries: readonly RemoteCatalogueEntry[],
): ReadonlyMap<string, string> {
  const shell = useShell();
  const { id } = useWorkspace();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(() => new Map());
  const versions = entries.flatMap(({ remote, head }) =>
    head.channels.stable ? [`${remote} ${head.channels.stable.version}`] : [],
  );
  const key = versions.join('\n');
  useEffect(() => {
    if (key === '' || i18n.locale.startsWith('en')) return;
    let isActive = true;
    const pending = key.split('\n');
    const reader = getReader(shell, id);
    const readOn = async () => {
      for (let next = pending.shift(); next && isActive; next = pending.shift()) {
        const [remote = '', version = ''] = next.split(' ');
        try {
          const { title } = (await reader.read(remote, version)).manifest;
          if (isActive) setTitles((previous) => new Map(previous).set(remote, title));
        } catch {
          // Its English title is shown; its own page says what is wrong with the release.
        }
      }
    };
    for (let n = 0; n < readsAtOnce; n++) void readOn();
    return () => {
      isActive = false;
    };
  }, [shell, id, key]);
  return titles;
}

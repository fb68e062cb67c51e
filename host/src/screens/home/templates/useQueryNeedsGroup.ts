import { useEffect, useState } from 'react';
import { useWorkspaceData } from '../../../panels/react/WorkspaceDataProvider';
import { getReader } from '../../../services/registry/useRelease';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

/** Whether queries of a data remote name a series group. Null until its release is read. */
export function useQueryNeedsGroup(remote: string | null): boolean | null {
  const shell = useShell();
  const { id: workspace } = useWorkspace();
  const { registry } = useWorkspaceData();
  const [read, setRead] = useState<{ remote: string; hasGroup: boolean } | null>(null);
  useEffect(() => {
    if (remote === null) return;
    let isActive = true;
    registry
      .resolve({ remote, kind: 'data', version: null, channel: null })
      .then(({ version }) => getReader(shell, workspace).read(remote, version))
      .then(
        ({ manifest }) => {
          if (!isActive || manifest.kind !== 'data') return;
          setRead({ remote, hasGroup: Object.hasOwn(manifest.query.properties, 'group') });
        },
        // Creating the dashboard shows the source's own error.
        () => isActive && setRead({ remote, hasGroup: false }),
      );
    return () => {
      isActive = false;
    };
  }, [shell, workspace, registry, remote]);
  return read?.remote === remote ? read.hasGroup : null;
}

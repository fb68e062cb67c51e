import { useMemo } from 'react';
import { useEdits } from '../../../services/edits/useEdits';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

/** Ids of dashboards that the viewer has deleted, where the database hasn't confirmed it. */
export function usePendingDeletions(): ReadonlySet<string> {
  const edits = useEdits();
  const { id: workspace } = useWorkspace();
  return useMemo(() => {
    const deleted = new Set<string>();
    const prefix = `dashboards/${workspace}/`;
    for (const { changes, status } of edits) {
      if (status.name === 'refused') continue;
      for (const { path, value } of changes) {
        if (!path.startsWith(prefix) || !path.endsWith('/bin')) continue;
        const id = path.slice(prefix.length, -'/bin'.length);
        if (value === null) deleted.delete(id);
        else deleted.add(id);
      }
    }
    return deleted;
  }, [edits, workspace]);
}

import { minPanelCells, type PanelCells } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { useWorkspaceData } from '../../../panels/react/WorkspaceDataProvider';
import { type GridPanel, isMalformedPanel } from '../../../services/dashboards/dashboard';
import { getReader } from '../../../services/registry/useRelease';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

/** The smallest size of each panel, from its chart's manifest. The usual one until that is read. */
export function useMinCells(panels: readonly GridPanel[]): (id: string) => PanelCells {
  const shell = useShell();
  const { id: workspace } = useWorkspace();
  const { registry } = useWorkspaceData();
  const [cells, setCells] = useState<ReadonlyMap<string, PanelCells>>(() => new Map());
  const refs = panels.flatMap((panel) => (isMalformedPanel(panel) ? [] : [refText(panel)]));
  const text = [...new Set(refs)].join('\n');
  useEffect(() => {
    if (text === '') return;
    let isActive = true;
    const reader = getReader(shell, workspace);
    for (const ref of text.split('\n')) {
      const [remote = '', version, channel] = ref.split(' ');
      const pin = { version: version || null, channel: channel || null };
      registry
        .resolve({ remote, kind: 'chart', ...pin })
        .then((release) => reader.read(remote, release.version))
        .then(
          ({ manifest }) => {
            if (!isActive || manifest.kind !== 'chart') return;
            setCells((previous) => new Map(previous).set(ref, minPanelCells(manifest)));
          },
          // The panel itself says what is wrong with its release.
          () => undefined,
        );
    }
    return () => {
      isActive = false;
    };
  }, [text, shell, workspace, registry]);
  return useCallback(
    (id) => {
      const panel = panels.find((each) => each.id === id);
      const known = panel && !isMalformedPanel(panel) ? cells.get(refText(panel)) : undefined;
      return known ?? minPanelCells({});
    },
    [panels, cells],
  );
}

function refText({
  remote,
  version,
  channel,
}: {
  readonly remote: string;
  readonly version: string | null;
  readonly channel: string | null;
}): string {
  return [remote, version ?? '', channel ?? ''].join(' ');
}

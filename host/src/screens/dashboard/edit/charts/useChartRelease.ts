import { type ChartManifest, ChartroomError, isChartroomError } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import { useWorkspaceData } from '../../../../panels/react/WorkspaceDataProvider';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import { getReader } from '../../../../services/registry/useRelease';
import { useShell } from '../../../../services/ShellContext';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';

/** The release that a panel's chart has now. */
export interface ChartRelease {
  readonly version: string;
  readonly manifest: ChartManifest;
  /** Channels of the remote, such as `stable`. */
  readonly channels: readonly string[];
}

/** Null while it is read; the error if there is none. */
export function useChartRelease({
  remote,
  version,
  channel,
}: Pick<DashboardPanel, 'remote' | 'version' | 'channel'>): ChartRelease | ChartroomError | null {
  const shell = useShell();
  const { id: workspace } = useWorkspace();
  const { registry } = useWorkspaceData();
  const key = JSON.stringify([remote, version, channel]);
  const [read, setRead] = useState<{ key: string; value: ChartRelease | ChartroomError } | null>(
    null,
  );
  useEffect(() => {
    let isActive = true;
    async function resolve(): Promise<ChartRelease> {
      const resolved = await registry.resolve({ remote, kind: 'chart', version, channel });
      const { manifest } = await getReader(shell, workspace).read(remote, resolved.version);
      if (manifest.kind !== 'chart') {
        const problems = 'it isn’t a chart';
        throw new ChartroomError('remote/module-malformed', {
          ...{ remote, version: resolved.version, problems },
        });
      }
      const channels = Object.keys(resolved.head.channels);
      return { version: resolved.version, manifest, channels };
    }
    resolve().then(
      (value) => isActive && setRead({ key, value }),
      (thrown: unknown) => {
        if (!isChartroomError(thrown)) throw thrown;
        if (isActive) setRead({ key, value: thrown });
      },
    );
    return () => {
      isActive = false;
    };
  }, [shell, workspace, registry, remote, version, channel, key]);
  return read?.key === key ? read.value : null;
}

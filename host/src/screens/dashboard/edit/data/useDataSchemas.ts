import type { OptionsSchema } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import { useWorkspaceData } from '../../../../panels/react/WorkspaceDataProvider';
import { getReader } from '../../../../services/registry/useRelease';
import { useShell } from '../../../../services/ShellContext';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';

/** What a data remote’s sources and their queries can set; null until its release is read. */
export interface DataSchemas {
  readonly remote: string;
  readonly options: OptionsSchema;
  readonly query: OptionsSchema;
}

export function useDataSchemas(remote: string | null): DataSchemas | null {
  const shell = useShell();
  const { id: workspace } = useWorkspace();
  const { registry } = useWorkspaceData();
  const [schemas, setSchemas] = useState<DataSchemas | null>(null);
  useEffect(() => {
    if (remote === null) return;
    let isActive = true;
    registry
      .resolve({ remote, kind: 'data', version: null, channel: null })
      .then(({ version }) => getReader(shell, workspace).read(remote, version))
      .then(
        ({ manifest }) => {
          if (!isActive || manifest.kind !== 'data') return;
          setSchemas({ remote, options: manifest.options, query: manifest.query });
        },
        // The source’s own error is shown in its place.
        () => undefined,
      );
    return () => {
      isActive = false;
    };
  }, [shell, workspace, registry, remote]);
  return schemas?.remote === remote ? schemas : null;
}

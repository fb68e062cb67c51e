import { useEffect, useState } from 'react';
import { useWorkspaceData } from '../../../../panels/react/WorkspaceDataProvider';
import type { SourceDefinition } from '../../../../services/sources/parseSources';

/** The sources of the workspace that can be read, by title. Null until loaded. */
export function useWorkspaceSources(): readonly SourceDefinition[] | null {
  const { definitions } = useWorkspaceData().sourceOptions;
  const [sources, setSources] = useState<readonly SourceDefinition[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const read = () =>
      definitions.get(abort.signal).then(
        (all) => {
          if (abort.signal.aborted) return;
          const readable = [...all.values()].flatMap((each) => (each.ok ? [each.value] : []));
          setSources(readable.sort((a, b) => a.title.localeCompare(b.title)));
        },
        // Panels report what can't be read.
        () => undefined,
      );
    read();
    const stop = definitions.onChange(read);
    return () => {
      abort.abort();
      stop();
    };
  }, [definitions]);
  return sources;
}

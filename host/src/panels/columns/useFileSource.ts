import { useEffect, useState } from 'react';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { useWorkspaceData } from '../react/WorkspaceDataProvider';

/** The data module that describes what it read. */
const describing = 'data-files';

/** The definition of a source that reads a file; null for any other, and until it is known. */
export function useFileSource(source: string | undefined): SourceDefinition | null {
  const { opening } = useWorkspaceData();
  const [found, setFound] = useState<SourceDefinition | null>(null);
  useEffect(() => {
    const attempt = new AbortController();
    opening.definitions.known(attempt.signal).then(
      (definitions) => {
        const definition = source === undefined ? undefined : definitions.get(source);
        if (attempt.signal.aborted || !definition?.ok) return;
        setFound(definition.value.remote === describing ? definition.value : null);
      },
      // The panel says that its source can't be had.
      () => undefined,
    );
    return () => attempt.abort();
  }, [opening, source]);
  return found;
}

import { useEffect, useState } from 'react';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { useWorkspaceData } from '../react/WorkspaceDataProvider';

/** The data module that describes the file that it read. */
const describingRemote = 'data-files';

/** The definition of a source that reads a file; null for any other source, and while loading. */
export function useFileSource(source: string | undefined): SourceDefinition | null {
  const { sourceOptions } = useWorkspaceData();
  const [fileSource, setFileSource] = useState<SourceDefinition | null>(null);
  useEffect(() => {
    const abortController = new AbortController();
    sourceOptions.definitions.get(abortController.signal).then(
      (definitions) => {
        const definition = source === undefined ? undefined : definitions.get(source);
        if (abortController.signal.aborted || !definition?.ok) return;
        setFileSource(definition.value.remote === describingRemote ? definition.value : null);
      },
      // The panel shows this error itself.
      () => undefined,
    );
    return () => abortController.abort();
  }, [sourceOptions, source]);
  return fileSource;
}

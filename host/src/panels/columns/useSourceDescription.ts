import type { SourceDescription } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import type { OpenDataSourceOptions } from '../../services/sources/openDataSource';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { describeSource, type SourceReadState } from './describeSource';

/** The progress of reading a source, and its last description. */
export interface SourceDescriptionState {
  readonly readState: SourceReadState;
  /** While the source is read again, the previous one, so that the list keeps its scroll position. */
  readonly description: SourceDescription | null;
}

/** Reads a source with these settings, and again when they change. */
export function useSourceDescription(
  definition: SourceDefinition,
  sourceOptions: OpenDataSourceOptions,
): SourceDescriptionState {
  const [state, setState] = useState<SourceDescriptionState>({
    readState: { status: 'reading', fraction: null },
    description: null,
  });
  useEffect(() => {
    const abortController = new AbortController();
    const onChange = (readState: SourceReadState) =>
      setState(({ description }) => ({
        readState,
        description: readState.status === 'described' ? readState.description : description,
      }));
    describeSource(definition, sourceOptions, { signal: abortController.signal, onChange });
    return () => abortController.abort();
  }, [definition, sourceOptions]);
  return state;
}

import type { SourceDescription } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import type { OpenSourceOptions } from '../../services/sources/openSource';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { describeSource, type ReadState } from './describeSource';

/** How a source is being read, and the last that was said of it. */
export interface SourceDescriptionState {
  readonly readState: ReadState;
  /** While it is read again, what it was before: whoever changes a setting keeps their place in the list. */
  readonly description: SourceDescription | null;
}

/** What a source becomes with these settings; it is read again when they change. */
export function useSourceDescription(
  definition: SourceDefinition,
  sourceOptions: OpenSourceOptions,
): SourceDescriptionState {
  const [state, setState] = useState<SourceDescriptionState>({
    readState: { status: 'reading', fraction: null },
    description: null,
  });
  useEffect(() => {
    const abortController = new AbortController();
    const onChange = (readState: ReadState) =>
      setState(({ description }) => ({
        readState,
        description: readState.status === 'described' ? readState.description : description,
      }));
    describeSource(definition, sourceOptions, { signal: abortController.signal, onChange });
    return () => abortController.abort();
  }, [definition, sourceOptions]);
  return state;
}

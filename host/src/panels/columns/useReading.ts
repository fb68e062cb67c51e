import type { SourceDescription } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import type { OpenSourceOptions } from '../../services/sources/openSource';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { describeSource, type Reading } from './describeSource';

/** How a source is being read, and the last that was said of it. */
export interface Described {
  readonly reading: Reading;
  /** While it is read again, what it was before: whoever changes a setting keeps their place in the list. */
  readonly description: SourceDescription | null;
}

/** What a source becomes with these settings; it is read again when they change. */
export function useReading(definition: SourceDefinition, opening: OpenSourceOptions): Described {
  const [described, setDescribed] = useState<Described>({
    reading: { status: 'reading', fraction: null },
    description: null,
  });
  useEffect(() => {
    const attempt = new AbortController();
    const onReading = (reading: Reading) =>
      setDescribed(({ description }) => ({
        reading,
        description: reading.status === 'described' ? reading.description : description,
      }));
    describeSource(definition, opening, { signal: attempt.signal, onReading });
    return () => attempt.abort();
  }, [definition, opening]);
  return described;
}

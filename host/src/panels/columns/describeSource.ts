import { ChartroomError, problemsText, type SourceDescription } from '@chartroom/contract';
import { fixedValue } from '../../services/sources/fixedValue';
import { type OpenSourceOptions, openSource } from '../../services/sources/openSource';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { lastRange } from '../../services/time/timeRange';
import { parseDescription } from './parseDescription';

/** What is known of a source that is being read. */
export type Reading =
  | { readonly status: 'reading'; readonly fraction: number | null }
  | { readonly status: 'failed'; readonly error: ChartroomError }
  | { readonly status: 'described'; readonly description: SourceDescription };

/** Of a source that says nothing of time. */
const anyRange = lastRange(3_600_000);

/**
 * Reads a source as `definition` has it, whatever is stored, and tells what it became. The rows are let
 * go as they come. Stops when the signal aborts.
 */
export function describeSource(
  definition: SourceDefinition,
  opening: OpenSourceOptions,
  { signal, onReading }: { signal: AbortSignal; onReading: (reading: Reading) => void },
): void {
  const { id } = definition;
  const tell = (reading: Reading) => {
    if (!signal.aborted) onReading(reading);
  };
  const fail = (error: ChartroomError) => tell({ status: 'failed', error });
  let isDescribed = false;
  tell({ status: 'reading', fraction: null });
  openSource(
    { source: id, query: {}, range: anyRange, askedAt: null, variables: {} },
    {
      ...opening,
      definitions: fixedValue(new Map([[id, { ok: true, value: definition }]])),
      // What can't be read is in the description; panels have reported it already.
      services: () => ({ ...opening.services(), report: () => undefined }),
    },
    {
      signal,
      onMoved: () => undefined,
      observer: {
        reset: () => undefined,
        append: () => undefined,
        extend: () => undefined,
        progress: (fraction) => tell({ status: 'reading', fraction }),
        describe(input) {
          isDescribed = true;
          const parsed = parseDescription(input);
          if (parsed.ok) tell({ status: 'described', description: parsed.value });
          else fail(failure(id, problemsText(parsed.problems)));
        },
        status(status) {
          if (status === 'static' && !isDescribed) fail(failure(id, 'it describes no columns'));
        },
        error: fail,
      },
    },
  );
}

function failure(source: string, reason: string): ChartroomError {
  return new ChartroomError('source/failed', { source, reason });
}

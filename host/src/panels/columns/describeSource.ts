import { ChartroomError, problemsText, type SourceDescription } from '@chartroom/contract';
import { i18n } from '../../services/language/i18n';
import { constantLiveValue } from '../../services/sources/constantLiveValue';
import { type OpenDataSourceOptions, openDataSource } from '../../services/sources/openDataSource';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { liveRange } from '../../services/time/timeRange';
import { parseSourceDescription } from './parseSourceDescription';

/** The progress of reading a source. */
export type SourceReadState =
  | { readonly status: 'reading'; readonly fraction: number | null }
  | { readonly status: 'failed'; readonly error: ChartroomError }
  | { readonly status: 'described'; readonly description: SourceDescription };

/** Any range: a file isn't read by time. */
const defaultRange = liveRange(3_600_000);

/**
 * Reads a source by `definition`, whatever is stored, and reports its description. Discards the rows as
 * they arrive. Stops when the signal aborts.
 */
export function describeSource(
  definition: SourceDefinition,
  sourceOptions: OpenDataSourceOptions,
  { signal, onChange }: { signal: AbortSignal; onChange: (state: SourceReadState) => void },
): void {
  const { id } = definition;
  const notify = (state: SourceReadState) => {
    if (!signal.aborted) onChange(state);
  };
  const fail = (error: ChartroomError) => notify({ status: 'failed', error });
  let isDescribed = false;
  notify({ status: 'reading', fraction: null });
  openDataSource(
    { source: id, query: {}, range: defaultRange, relativeTo: null, variables: {} },
    {
      ...sourceOptions,
      definitions: constantLiveValue(new Map([[id, { ok: true, value: definition }]])),
      // The description lists what can't be read; panels have reported it already.
      services: () => ({ ...sourceOptions.services(), report: () => undefined }),
    },
    {
      signal,
      onReleaseChange: () => undefined,
      observer: {
        reset: () => undefined,
        append: () => undefined,
        extend: () => undefined,
        progress: (fraction) => notify({ status: 'reading', fraction }),
        describe(input) {
          isDescribed = true;
          const parsed = parseSourceDescription(input);
          if (parsed.ok) notify({ status: 'described', description: parsed.value });
          else fail(sourceError(id, problemsText(parsed.problems)));
        },
        status(status) {
          if (status === 'static' && !isDescribed)
            fail(sourceError(id, i18n.t('it doesn’t describe its columns')));
        },
        error: fail,
      },
    },
  );
}

function sourceError(source: string, reason: string): ChartroomError {
  return new ChartroomError('source/failed', { source, reason });
}

import type { ChartroomError } from '@chartroom/contract';
import { liveRange } from '../time/timeRange';
import { constantLiveValue } from './constantLiveValue';
import { type OpenDataSourceOptions, openDataSource } from './openDataSource';
import type { SourceDefinition } from './parseSources';

/** What a source answered to its first request. */
export type SourceTestResult =
  | {
      readonly ok: true;
      /** From the request to the first rows, in milliseconds. */
      readonly ms: number;
      readonly rows: number;
      readonly columns: number;
    }
  | { readonly ok: false; readonly error: ChartroomError };

export interface TestSourceOptions {
  readonly signal: AbortSignal;
  /** In milliseconds, from any start. */
  readonly now: () => number;
}

/** Any range: what is tested is whether the source can be reached. */
const range = liveRange(3_600_000);

/** Opens a source that needn't be stored, and closes it when it has all its rows, or fails. */
export function testSource(
  definition: SourceDefinition,
  sourceOptions: OpenDataSourceOptions,
  { signal, now }: TestSourceOptions,
): Promise<SourceTestResult> {
  const { id } = definition;
  const closing = new AbortController();
  let startedAt = now();
  let firstRowsAt: number | null = null;
  let rows = 0;
  let columns = 0;
  const result = new Promise<SourceTestResult>((resolve) => {
    const settle = (settled: SourceTestResult) => {
      closing.abort();
      resolve(settled);
    };
    openDataSource(
      { source: id, query: {}, range, relativeTo: null, variables: {} },
      {
        ...sourceOptions,
        definitions: constantLiveValue(new Map([[id, { ok: true, value: definition }]])),
        services() {
          // Its module is loaded now, which isn't the source's time.
          startedAt = now();
          return { ...sourceOptions.services(), report: () => undefined };
        },
      },
      {
        signal: AbortSignal.any([signal, closing.signal]),
        onReleaseChange: () => undefined,
        observer: {
          reset(frame) {
            firstRowsAt ??= now();
            rows = frame.length;
            columns = frame.fields.length;
          },
          append: () => undefined,
          extend(frame) {
            rows += frame.length;
          },
          progress: () => undefined,
          describe: () => undefined,
          status(status) {
            if (status !== 'static' && status !== 'live') return;
            settle({ ok: true, ms: Math.round((firstRowsAt ?? now()) - startedAt), rows, columns });
          },
          error: (error) => settle({ ok: false, error }),
        },
      },
    );
  });
  return result;
}

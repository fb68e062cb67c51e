import {
  type ChartroomError,
  type OptionValue,
  parseManifest,
  parseOptions,
  type SeriesService,
  type SourceStatus,
  type TimeRange,
} from '@chartroom/contract';
import { append, type Frame, frameFrom, rows, type Value } from '@chartroom/frame';
import { signedOut } from '@chartroom/identity';
import manifest from '../manifest.json';
import source from '../src/index';

/** A host's view of an open source: its frame, and everything that the source emitted. */
export interface OpenPanel {
  readonly frame: Frame;
  readonly rows: Value[][];
  readonly resets: number;
  readonly statuses: SourceStatus[];
  readonly errors: ChartroomError[];
  readonly reports: ChartroomError[];
  close(): void;
}

/** Opens the source like the shell: parses the query by the manifest and appends rows. */
export function openPanel(
  series: SeriesService | null,
  query: Record<string, OptionValue>,
  options: { range?: TimeRange; signal?: AbortSignal } = {},
): OpenPanel {
  const parsed = parseManifest(manifest);
  if (!parsed.ok || parsed.value.kind !== 'data') throw new Error('expected a data manifest');
  const known = parseOptions(parsed.value.query, query);
  if (!known.ok) throw new Error('expected a good query');

  let frame = frameFrom({});
  let resets = 0;
  const statuses: SourceStatus[] = [];
  const errors: ChartroomError[] = [];
  const reports: ChartroomError[] = [];
  const close = source.open(
    {
      settings: {},
      query: known.value,
      range: options.range ?? { from: 0, to: null },
      variables: {},
      signal: options.signal ?? new AbortController().signal,
    },
    {
      identity: signedOut,
      theme: 'light',
      locale: 'en-GB',
      timeZone: 'UTC',
      reducedMotion: false,
      report: (error) => reports.push(error),
      series,
      workers: null,
      origins: [],
    },
    {
      reset(next) {
        frame = next;
        resets += 1;
      },
      append: (columns) => append(frame, columns),
      extend: () => undefined,
      progress: () => undefined,
      status: (status) => statuses.push(status),
      error: (error) => errors.push(error),
    },
  );
  return {
    get frame() {
      return frame;
    },
    get rows() {
      return rows(frame);
    },
    get resets() {
      return resets;
    },
    statuses,
    errors,
    reports,
    close,
  };
}

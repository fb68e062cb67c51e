import {
  type ChartroomError,
  type OptionValue,
  parseManifest,
  parseOptions,
  type RemoteWorker,
  type SourceDescription,
  type SourceServices,
  type SourceStatus,
} from '@chartroom/contract';
import { extend, type Frame, frameFrom, parseFrame, parseRows, rows } from '@chartroom/frame';
import { signedOut } from '@chartroom/identity';
import manifest from '../manifest.json';
import source from '../src/index';
import type { WorkerRequest, WorkerResponse } from '../src/messages';
import { runWorker } from '../src/runWorker';

export const origin = 'https://files.example';

export interface PanelOptions {
  readonly settings?: Record<string, OptionValue>;
  readonly query?: Record<string, OptionValue>;
  readonly signal?: AbortSignal;
  readonly fetch: typeof globalThis.fetch;
  readonly workers?: SourceServices['workers'];
  /** Of a host with files of a workspace. */
  readonly datasets?: SourceServices['datasets'];
  /** A host of an earlier release without source descriptions. */
  readonly isOlderHost?: boolean;
}

/** A host's view of an open source: its rows, and everything that the source emitted. */
export interface OpenPanel {
  readonly frame: Frame;
  /** Names and types of the fields. */
  readonly fields: string[];
  readonly rows: ReturnType<typeof rows>;
  readonly resets: number;
  readonly slices: number;
  readonly statuses: SourceStatus[];
  readonly progress: (number | null)[];
  readonly errors: ChartroomError[];
  readonly reports: ChartroomError[];
  readonly descriptions: SourceDescription[];
  readonly worker: { isRunning: boolean };
  /** Resolves when the source is done. */
  readonly settled: Promise<void>;
  close(): void;
}

/** Opens the source like the shell, with its worker's code in this thread. */
export function openPanel(options: PanelOptions): OpenPanel {
  const parsed = parseManifest(manifest);
  if (!parsed.ok || parsed.value.kind !== 'data') throw new Error('expected a data manifest');
  const settings = parseOptions(parsed.value.options, {
    url: `${origin}/data.csv`,
    ...options.settings,
  });
  const query = parseOptions(parsed.value.query, options.query);
  if (!settings.ok || !query.ok) throw new Error('expected good settings and a good query');

  let frame = frameFrom({});
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const counts = { resets: 0, slices: 0 };
  const statuses: SourceStatus[] = [];
  const progress: (number | null)[] = [];
  const errors: ChartroomError[] = [];
  const reports: ChartroomError[] = [];
  const descriptions: SourceDescription[] = [];
  const worker = { isRunning: false };
  const close = source.open(
    {
      settings: settings.value,
      query: query.value,
      range: { from: 0, to: null },
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
      series: null,
      workers:
        options.workers === undefined
          ? { start: async () => startInProcess(options.fetch, worker) }
          : options.workers,
      origins: [origin],
      ...(options.datasets && { datasets: options.datasets }),
    },
    {
      reset(next) {
        const known = parseFrame(next);
        if (!known.ok) throw new Error(JSON.stringify(known.problems));
        frame = known.value;
        counts.resets += 1;
      },
      append: () => undefined,
      extend(next) {
        const known = parseRows(frame, next);
        if (!known.ok) throw new Error(JSON.stringify(known.problems));
        for (const _ of extend(frame, known.value));
        counts.slices += 1;
      },
      progress: (fraction) => progress.push(fraction),
      status(status) {
        statuses.push(status);
        if (status === 'static') settle();
      },
      ...(!options.isOlderHost && { describe: (description) => descriptions.push(description) }),
      error(error) {
        errors.push(error);
        settle();
      },
    },
  );
  return {
    get frame() {
      return frame;
    },
    get fields() {
      return frame.fields.map(({ name, type }) => `${name}: ${type}`);
    },
    get rows() {
      return rows(frame);
    },
    get resets() {
      return counts.resets;
    },
    get slices() {
      return counts.slices;
    },
    statuses,
    progress,
    errors,
    reports,
    descriptions,
    worker,
    settled,
    close,
  };
}

/** A fake worker whose messages are cloned and transferred, each in a new task. */
function startInProcess(
  fetch: typeof globalThis.fetch,
  state: { isRunning: boolean },
): RemoteWorker {
  const page = new EventTarget();
  let onRequest: (request: WorkerRequest) => void = () => undefined;
  state.isRunning = true;
  runWorker({
    post(response, transfer) {
      const data: WorkerResponse = structuredClone(response, { transfer });
      if (state.isRunning) page.dispatchEvent(new MessageEvent('message', { data }));
    },
    listen(listener) {
      onRequest = listener;
    },
    fetch,
    now: () => performance.now(),
    delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
  });
  return {
    postMessage: (request: WorkerRequest) =>
      setImmediate(() => onRequest(structuredClone(request))),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    terminate() {
      state.isRunning = false;
    },
  };
}

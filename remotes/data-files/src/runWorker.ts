import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { FetchFunction } from './fetchFile';
import { serializeError, type WorkerRequest, type WorkerResponse } from './messages';
import { readFile } from './readFile';

/** The global scope of a worker. */
export interface WorkerScope {
  readonly post: (response: WorkerResponse, transfer: ArrayBuffer[]) => void;
  readonly listen: (onRequest: (request: WorkerRequest) => void) => void;
  readonly fetch: FetchFunction;
  readonly now: () => number;
  readonly delay: (ms: number) => Promise<void>;
}

/** Maximum number of slices in flight to the page. A slower page slows down the transfer. */
const maxInFlight = 4;

/** Reads the file of the first message. */
export function runWorker({ post, listen, fetch, now, delay }: WorkerScope): void {
  let inFlight = 0;
  let resume: () => void = () => undefined;

  async function read(request: Extract<WorkerRequest, { kind: 'read' }>) {
    try {
      await readFile(request.request, {
        fetch,
        now,
        delay,
        post(response) {
          if (response.kind === 'rows') inFlight++;
          post(response, buffersOf(response));
        },
        ready: () =>
          new Promise((resolve) => {
            if (inFlight < maxInFlight) resolve();
            else resume = resolve;
          }),
      });
    } catch (cause) {
      post({ kind: 'failed', error: serializeError(toError(cause)) }, []);
    }
  }

  listen((request) => {
    if (request.kind === 'read') {
      void read(request);
      return;
    }
    inFlight--;
    resume();
  });
}

function buffersOf(response: WorkerResponse): ArrayBuffer[] {
  if (response.kind !== 'reset' && response.kind !== 'rows') return [];
  return response.frame.fields.map(({ values }) => values.buffer as ArrayBuffer);
}

function toError(cause: unknown): ChartroomError {
  if (isChartroomError(cause)) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ChartroomError('source/failed', { source: 'data-files', reason }, { cause });
}

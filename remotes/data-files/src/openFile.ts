import {
  ChartroomError,
  isChartroomError,
  type RemoteWorker,
  type SourceModule,
  type SourceObserver,
  type SourceServices,
} from '@chartroom/contract';
import { deserializeError, type WorkerRequest, type WorkerResponse } from './messages';
import { toFileRequest } from './settings';

/**
 * Reads a file in a worker and emits rows as they arrive. Rows and cells that can't be read are
 * reported and skipped. Closing ends worker and transfer immediately.
 */
export const openFile: SourceModule['open'] = (request, services, observer) => {
  const fileRequest = toFileRequest(request, services.origins);
  if (!services.workers) {
    const reason = 'this page doesn’t allow workers';
    throw new ChartroomError('source/failed', { source: 'data-files', reason });
  }
  let worker: RemoteWorker | null = null;
  let isClosed = false;
  const close = () => {
    isClosed = true;
    worker?.terminate();
    worker = null;
  };

  observer.status('loading');
  services.workers.start('worker').then(
    (startedWorker) => {
      worker = startedWorker;
      if (isClosed) {
        close();
        return;
      }
      startedWorker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
        if (isClosed) return;
        if (data.kind === 'rows') post(startedWorker, { kind: 'taken' });
        handleResponse(data, observer, services);
        if (data.kind === 'done' || data.kind === 'failed') close();
      });
      startedWorker.addEventListener('error', (event) => {
        observer.error(workerError(event.message));
        close();
      });
      post(startedWorker, { kind: 'read', request: fileRequest });
    },
    (cause: unknown) =>
      observer.error(isChartroomError(cause) ? cause : workerError(String(cause))),
  );
  return close;
};

function handleResponse(
  response: WorkerResponse,
  observer: SourceObserver,
  { report }: Pick<SourceServices, 'report'>,
): void {
  switch (response.kind) {
    case 'reset':
      observer.reset(response.frame);
      break;
    case 'rows':
      observer.extend(response.frame);
      break;
    case 'progress':
      observer.progress(response.fraction, response.rows);
      break;
    case 'report':
      report(deserializeError(response.error));
      break;
    case 'description':
      // Hosts of earlier releases don't have this method.
      observer.describe?.(response.description);
      break;
    case 'failed':
      observer.error(deserializeError(response.error));
      break;
    case 'done':
      observer.status('static');
  }
}

function post(worker: RemoteWorker, request: WorkerRequest): void {
  worker.postMessage(request);
}

function workerError(reason: string): ChartroomError {
  return new ChartroomError('source/failed', { source: 'data-files', reason });
}

import {
  ChartroomError,
  type DatasetService,
  datasetIdOf,
  isChartroomError,
  type RemoteWorker,
  type SourceModule,
  type SourceObserver,
  type SourceServices,
} from '@chartroom/contract';
import { deserializeError, type WorkerRequest, type WorkerResponse } from './messages';
import { type FileContent, toFileRequest } from './settings';

/**
 * Reads a file in a worker and emits rows as they arrive. Rows and cells that can't be read are
 * reported and skipped. Closing ends worker and transfer immediately.
 */
export const openFile: SourceModule['open'] = (request, services, observer) => {
  const { workers, datasets, origins } = services;
  if (!workers) throw failed('this page doesn’t allow workers');
  const datasetId = datasetIdOf(request.settings.url);
  // A wrong address is said at once, not after a worker has started.
  const fileRequest =
    datasetId === null
      ? Promise.resolve(toFileRequest(request, origins))
      : readDataset(datasetId, datasets).then((file) => toFileRequest(request, origins, file));
  let worker: RemoteWorker | null = null;
  let isClosed = false;
  const close = () => {
    isClosed = true;
    worker?.terminate();
    worker = null;
  };

  observer.status('loading');
  Promise.all([workers.start('worker'), fileRequest]).then(
    ([startedWorker, file]) => {
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
        observer.error(failed(event.message));
        close();
      });
      post(startedWorker, { kind: 'read', request: file });
    },
    (cause: unknown) => observer.error(isChartroomError(cause) ? cause : failed(String(cause))),
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

async function readDataset(id: string, datasets: DatasetService | undefined): Promise<FileContent> {
  if (!datasets) throw failed('this page can’t read files of a workspace');
  if (datasets.open) {
    const { name, blob } = await datasets.open(id);
    return { name, content: blob };
  }
  const { name, bytes } = await datasets.read(id);
  return { name, content: bytes };
}

function failed(reason: string): ChartroomError {
  return new ChartroomError('source/failed', { source: 'data-files', reason });
}

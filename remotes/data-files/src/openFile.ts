import {
  ChartroomError,
  isChartroomError,
  type RemoteWorker,
  type SourceModule,
  type SourceObserver,
  type SourceServices,
} from '@chartroom/contract';
import { type Answer, errorOf, type Order } from './messages';
import { requestOf } from './settings';

/**
 * Reads a file in a worker and hands its rows on as they come. Rows and cells that can't be read are
 * reported and left out. Closing ends worker and transfer at once.
 */
export const openFile: SourceModule['open'] = (request, services, observer) => {
  const file = requestOf(request, services.origins);
  if (!services.workers) {
    const reason = 'this page gives it no worker to read the file in';
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
    (started) => {
      worker = started;
      if (isClosed) {
        close();
        return;
      }
      started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (isClosed) return;
        if (data.kind === 'rows') tell(started, { kind: 'taken' });
        hear(data, observer, services);
        if (data.kind === 'done' || data.kind === 'failed') close();
      });
      started.addEventListener('error', (event) => {
        observer.error(failure(event.message));
        close();
      });
      tell(started, { kind: 'read', request: file });
    },
    (cause: unknown) => observer.error(isChartroomError(cause) ? cause : failure(String(cause))),
  );
  return close;
};

function hear(
  answer: Answer,
  observer: SourceObserver,
  { report }: Pick<SourceServices, 'report'>,
): void {
  switch (answer.kind) {
    case 'reset':
      observer.reset(answer.frame);
      break;
    case 'rows':
      observer.extend(answer.frame);
      break;
    case 'progress':
      observer.progress(answer.fraction, answer.rows);
      break;
    case 'report':
      report(errorOf(answer.failure));
      break;
    case 'description':
      // Hosts of earlier releases don't ask for it.
      observer.describe?.(answer.description);
      break;
    case 'failed':
      observer.error(errorOf(answer.failure));
      break;
    case 'done':
      observer.status('static');
  }
}

function tell(worker: RemoteWorker, order: Order): void {
  worker.postMessage(order);
}

function failure(reason: string): ChartroomError {
  return new ChartroomError('source/failed', { source: 'data-files', reason });
}

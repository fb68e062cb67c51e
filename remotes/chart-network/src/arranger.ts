import type { RemoteWorker, WorkerService } from '@chartroom/contract';
import type { ArrangeAnswer, ArrangeOrder } from './order';
import type { Thread } from './serve';

/** Where nodes are now, while a thread arranges them. */
export interface Arranger {
  readonly positions: Float32Array;
  readonly isSettled: boolean;
  /** No thread could be had for what it was told last; the next order asks for one again. */
  readonly hasFailed: boolean;
  /** Arranges this from now on instead of what it was at. */
  arrange(order: Omit<ArrangeOrder, 'run'>): void;
  /** Takes what is arranged already. */
  keep(positions: Float32Array): void;
  /** Ends the thread. */
  stop(): void;
}

/** A step of thousands of nodes on the page's own thread takes as long as this lets it. */
const pageSliceMs = 8;

/**
 * Arranges in a worker of the remote's own release; where there is none, or it fails, in slices on
 * the page's thread. `onAnswer` is called for all that is worth drawing.
 */
export function createArranger(
  workers: WorkerService | null,
  onAnswer: () => void,
  load = () => import('./serve'),
): Arranger {
  let run = 0;
  let current: ArrangeOrder | null = null;
  let positions: Float32Array = new Float32Array();
  let isSettled = true;
  let hasFailed = false;
  let isStopped = false;
  let thread: Promise<Channel> | null = null;
  let end: () => void = () => undefined;

  const hear = (answer: ArrangeAnswer) => {
    if (isStopped || answer.run !== run) return;
    ({ positions, isSettled } = answer);
    onAnswer();
  };
  const onPage = async (): Promise<Channel> => {
    const channel = await pageThread(hear, load);
    end = channel.stop;
    return channel;
  };
  const open = async (): Promise<Channel> => {
    if (!workers) return onPage();
    try {
      const worker = await workers.start('worker');
      end = () => worker.terminate();
      if (isStopped) end();
      return workerThread(worker, hear, () => {
        worker.terminate();
        thread = onPage();
        send();
      });
    } catch {
      // A page that gives no worker still gets its chart, only more slowly.
      return onPage();
    }
  };

  const send = () => {
    const [order, opened] = [current, thread];
    opened?.then(
      (channel) => {
        if (order && !isStopped && order === current && !isSettled) channel.send(order);
      },
      () => {
        if (thread === opened) thread = null;
        if (order !== current || isStopped) return;
        // Without any thread nodes stay where they began, which is a drawing too.
        isSettled = true;
        hasFailed = true;
        onAnswer();
      },
    );
  };

  return {
    get positions() {
      return positions;
    },
    get isSettled() {
      return isSettled;
    },
    get hasFailed() {
      return hasFailed;
    },
    arrange(given) {
      run += 1;
      const order = { ...given, run };
      current = order;
      positions = given.positions;
      isSettled = false;
      hasFailed = false;
      thread ??= open();
      send();
    },
    keep(given) {
      run += 1;
      current = null;
      positions = given;
      isSettled = true;
      hasFailed = false;
    },
    stop() {
      isStopped = true;
      end();
    },
  };
}

interface Channel {
  send(order: ArrangeOrder): void;
}

function workerThread(
  worker: RemoteWorker,
  hear: (answer: ArrangeAnswer) => void,
  onFailure: () => void,
): Channel {
  worker.addEventListener('message', ({ data }: MessageEvent<ArrangeAnswer>) => hear(data));
  worker.addEventListener('error', onFailure, { once: true });
  return { send: (order) => worker.postMessage(order) };
}

async function pageThread(
  hear: (answer: ArrangeAnswer) => void,
  load: () => Promise<typeof import('./serve')>,
): Promise<Channel & { stop(): void }> {
  const { serve } = await load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let give: (order: ArrangeOrder) => void = () => undefined;
  const thread: Thread = {
    post: hear,
    listen: (onOrder) => {
      give = onOrder;
    },
    now: () => performance.now(),
    later: (run) => {
      timer = setTimeout(run, 0);
    },
  };
  serve(thread, pageSliceMs);
  return { send: (order) => give(order), stop: () => clearTimeout(timer) };
}

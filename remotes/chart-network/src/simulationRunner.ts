import type { RemoteWorker, WorkerService } from '@chartroom/contract';
import type { WorkerScope } from './runWorker';
import type { SimulationRequest, SimulationUpdate } from './simulationMessages';

/** Runs the simulation and has the current positions. */
export interface SimulationRunner {
  readonly positions: Float32Array;
  readonly isSettled: boolean;
  /** Whether no thread could run the latest request. The next request tries again. */
  readonly hasFailed: boolean;
  /** Replaces the current request. */
  start(request: Omit<SimulationRequest, 'run'>): void;
  /** Replaces the positions by a finished arrangement. */
  setPositions(positions: Float32Array): void;
  /** Terminates the thread. */
  stop(): void;
}

/** Time per slice on the page's own thread. */
const pageSliceMs = 8;

/**
 * Runs the simulation in a worker of the remote's release. If there is none, or it fails, runs in
 * slices on the page's thread. `onResponse` is called for positions to draw.
 */
export function createSimulationRunner(
  workers: WorkerService | null,
  onUpdate: () => void,
  load = () => import('./runWorker'),
): SimulationRunner {
  let run = 0;
  let current: SimulationRequest | null = null;
  let positions: Float32Array = new Float32Array();
  let isSettled = true;
  let hasFailed = false;
  let isStopped = false;
  let channelPromise: Promise<Channel> | null = null;
  let terminate: () => void = () => undefined;

  const handleUpdate = (update: SimulationUpdate) => {
    if (isStopped || update.run !== run) return;
    ({ positions, isSettled } = update);
    onUpdate();
  };
  const openPageChannel = async (): Promise<Channel> => {
    const channel = await pageChannel(handleUpdate, load);
    terminate = channel.stop;
    return channel;
  };
  const openChannel = async (): Promise<Channel> => {
    if (!workers) return openPageChannel();
    try {
      const worker = await workers.start('worker');
      terminate = () => worker.terminate();
      if (isStopped) terminate();
      return workerChannel(worker, handleUpdate, () => {
        worker.terminate();
        channelPromise = openPageChannel();
        send();
      });
    } catch {
      // A page that doesn't allow workers still gets its chart, only more slowly.
      return openPageChannel();
    }
  };

  const send = () => {
    const [request, pending] = [current, channelPromise];
    pending?.then(
      (channel) => {
        if (request && !isStopped && request === current && !isSettled) channel.send(request);
      },
      () => {
        if (channelPromise === pending) channelPromise = null;
        if (request !== current || isStopped) return;
        // Without any thread, nodes stay at their start positions.
        isSettled = true;
        hasFailed = true;
        onUpdate();
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
    start(options) {
      run += 1;
      const request = { ...options, run };
      current = request;
      positions = options.positions;
      isSettled = false;
      hasFailed = false;
      channelPromise ??= openChannel();
      send();
    },
    setPositions(nextPositions) {
      run += 1;
      current = null;
      positions = nextPositions;
      isSettled = true;
      hasFailed = false;
    },
    stop() {
      isStopped = true;
      terminate();
    },
  };
}

interface Channel {
  send(request: SimulationRequest): void;
}

function workerChannel(
  worker: RemoteWorker,
  handleUpdate: (update: SimulationUpdate) => void,
  onFailure: () => void,
): Channel {
  worker.addEventListener('message', ({ data }: MessageEvent<SimulationUpdate>) =>
    handleUpdate(data),
  );
  worker.addEventListener('error', onFailure, { once: true });
  return { send: (request) => worker.postMessage(request) };
}

async function pageChannel(
  handleUpdate: (update: SimulationUpdate) => void,
  load: () => Promise<typeof import('./runWorker')>,
): Promise<Channel & { stop(): void }> {
  const { runWorker } = await load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handleRequest: (request: SimulationRequest) => void = () => undefined;
  const scope: WorkerScope = {
    post: handleUpdate,
    listen: (onRequest) => {
      handleRequest = onRequest;
    },
    now: () => performance.now(),
    defer: (run) => {
      timer = setTimeout(run, 0);
    },
  };
  runWorker(scope, pageSliceMs);
  return { send: (request) => handleRequest(request), stop: () => clearTimeout(timer) };
}

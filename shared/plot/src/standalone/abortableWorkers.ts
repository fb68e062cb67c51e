import type { WorkerService } from '@chartroom/contract';

/**
 * The workers of one chart. All of them end when `signal` aborts; one that starts later ends at
 * once.
 */
export function abortableWorkers(workers: WorkerService | null, signal: AbortSignal) {
  if (!workers) return null;
  const service: WorkerService = {
    async start(name) {
      signal.throwIfAborted();
      const worker = await workers.start(name);
      const end = () => worker.terminate();
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      signal.throwIfAborted();
      return worker;
    },
  };
  return service;
}

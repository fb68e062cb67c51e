import { isChartroomError, type Options, type SourceObserver } from '@chartroom/contract';
import type { LoadedRemote, Workers } from '@chartroom/embed';
import { servicesOf } from './input';

/** How a source answered a question. */
export interface Answer {
  /** In order: `reset`, `append`, `extend`, `status live`, `error source/query`. */
  readonly said: readonly string[];
  /** Said after its undo was called. */
  readonly late: readonly string[];
  /** What it threw, or what is wrong with its undo. */
  readonly fault: string | null;
}

/** Asks a source a question, listens for a while, takes it back twice, and listens on. */
export async function askSource(
  remote: LoadedRemote,
  { settings, query, listenMs }: { settings: Options; query: Options; listenMs: number },
  workers: Workers,
): Promise<Answer> {
  const { module } = remote;
  const said: string[] = [];
  let late: string[] | null = null;
  const say = (text: string) => void (late ?? said).push(text);
  const observer: SourceObserver = {
    reset: () => say('reset'),
    append: () => say('append'),
    extend: () => say('extend'),
    progress: () => late && say('progress'),
    status: (status) => say(`status ${status}`),
    error: (error) => say(`error ${isChartroomError(error) ? error.code : 'of no known form'}`),
  };
  const failed = (fault: string): Answer => ({ said, late: late ?? [], fault });
  if (!('open' in module)) return failed('it has no function open');
  const controller = new AbortController();
  const services = {
    ...servicesOf({}, { report: ({ code }) => say(`report ${code}`) }),
    // No points, and none to come.
    series: {
      open(_group: string, _range: unknown, series: { reset(batches: []): void }) {
        series.reset([]);
        return () => undefined;
      },
    },
    workers: workers.serviceFor(remote, controller.signal),
    origins: [],
  };
  const now = Date.now();
  const { signal } = controller;
  const request = {
    settings,
    query,
    range: { from: now - 60_000, to: null },
    variables: {},
    signal,
  };
  try {
    const undo: unknown = module.open(request, services, observer);
    if (typeof undo !== 'function') return failed('open returns no undo');
    await new Promise((resolve) => setTimeout(resolve, listenMs));
    late = [];
    undo();
    undo();
    controller.abort();
    await new Promise((resolve) => setTimeout(resolve, listenMs));
    return { said, late, fault: null };
  } catch (error) {
    return failed(`it throws: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    controller.abort();
  }
}

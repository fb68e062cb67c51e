import { isChartroomError, type Options, type SourceObserver } from '@chartroom/contract';
import type { LoadedRelease, Workers } from '@chartroom/embed';
import { createServices } from './input';

/** How a source responded to a request. */
export interface SourceProbe {
  /** In order: `reset`, `append`, `extend`, `status live`, `error source/query`. */
  readonly events: readonly string[];
  /** Events after it was unsubscribed. */
  readonly lateEvents: readonly string[];
  /** What it threw, or what's wrong with its unsubscribe function. */
  readonly failure: string | null;
}

/** Opens a source, listens for a while, unsubscribes twice, and listens again. */
export async function probeSource(
  remote: LoadedRelease,
  { settings, query, listenMs }: { settings: Options; query: Options; listenMs: number },
  workers: Workers,
): Promise<SourceProbe> {
  const { module } = remote;
  const events: string[] = [];
  let lateEvents: string[] | null = null;
  const record = (text: string) => void (lateEvents ?? events).push(text);
  const observer: SourceObserver = {
    reset: () => record('reset'),
    append: () => record('append'),
    extend: () => record('extend'),
    progress: () => lateEvents && record('progress'),
    status: (status) => record(`status ${status}`),
    error: (error) => record(`error ${isChartroomError(error) ? error.code : 'of no known form'}`),
  };
  const failed = (failure: string): SourceProbe => ({
    events,
    lateEvents: lateEvents ?? [],
    failure,
  });
  if (!('open' in module)) return failed('it has no open function');
  const controller = new AbortController();
  const services = {
    ...createServices({}, { report: ({ code }) => record(`report ${code}`) }),
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
    const unsubscribe: unknown = module.open(request, services, observer);
    if (typeof unsubscribe !== 'function')
      return failed('open doesn’t return an unsubscribe function');
    await new Promise((resolve) => setTimeout(resolve, listenMs));
    lateEvents = [];
    unsubscribe();
    unsubscribe();
    controller.abort();
    await new Promise((resolve) => setTimeout(resolve, listenMs));
    return { events, lateEvents, failure: null };
  } catch (error) {
    return failed(`it throws ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    controller.abort();
  }
}

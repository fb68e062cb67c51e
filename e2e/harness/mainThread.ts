import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** One task of a page's main thread. */
export interface Task {
  readonly wallMs: number;
  /** Without the time for which the machine ran something else. */
  readonly cpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * The tasks of the page's main thread while something runs. A trace tells what the Long Tasks API
 * keeps to itself: how much of a task's time the thread was running, on a machine that others use too.
 * It ends in any case: a browser has one at a time.
 */
export async function recordTasks(
  context: BrowserContext,
  page: Page,
  run: () => Promise<void>,
): Promise<readonly Task[]> {
  const session = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(traceEvent(event));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  try {
    await run();
  } finally {
    await stopTracing(session);
    await session.detach();
  }
  return tasksOf(events);
}

/** As the browser's protocol leaves its shape open. */
function traceEvent(value: object): TraceEvent {
  return value as TraceEvent;
}

async function stopTracing(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
}

function tasksOf(events: readonly TraceEvent[]): readonly Task[] {
  const names = events.filter(({ name }) => name === 'thread_name');
  const mainThreads = new Set(
    names
      .filter(({ args }) => args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => {
      return name === 'RunTask' && ph === 'X' && mainThreads.has(`${pid} ${tid}`);
    })
    .map(({ dur = 0, tdur = dur }) => ({ wallMs: dur / 1000, cpuMs: tdur / 1000 }));
}

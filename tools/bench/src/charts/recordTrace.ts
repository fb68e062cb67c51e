import type { CDPSession } from 'playwright-core';
import type { TraceEvent } from './traceTasks';

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Records tasks and marks of all pages from now on. */
export async function recordTrace(
  session: CDPSession,
): Promise<{ stop(): Promise<readonly TraceEvent[]> }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[]) {
      if (event.name === 'RunTask' || event.name.startsWith('bench ')) events.push(event);
    }
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  return {
    async stop() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      session.off('Tracing.dataCollected', collect);
      return events;
    },
  };
}

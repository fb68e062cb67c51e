import type { DataFixture } from '@chartroom/contract/fixture';
import type { Page } from 'playwright-core';
import { type CheckResult, checkFromProblems, failed, passed } from './check';

const remedy =
  'Return an unsubscribe function from open: it may run twice, and nothing follows it (C81, C82).';
/** Number of requests that are opened and closed. */
const rounds = 20;

/** Runs all checks of a source in a page. */
export async function checkSource(
  page: Page,
  { settings, query }: DataFixture,
): Promise<readonly CheckResult[]> {
  const probe = (listenMs: number) =>
    page.evaluate(
      ([settings, query, listenMs]) => window.conformance.probeSource(settings, query, listenMs),
      [settings, query, listenMs] as const,
    );
  const { events, lateEvents, failure } = await probe(400);
  const problems = [
    ...(failure ? [failure] : []),
    ...(events.length === 0 && !failure ? ['it never responds to a request'] : []),
    ...events.filter((text) => text.includes('of no known form')),
    ...lateEvents.map((text) => `after unsubscribing, it sends ${text}`),
  ];
  const eventsCheck = checkFromProblems('answers', problems, {
    good: [...new Set(events)].join(', '),
    remedy,
  });
  if (eventsCheck.level === 'problem') return [eventsCheck];
  for (let round = 0; round < rounds; round += 1) {
    const { failure, lateEvents } = await probe(20);
    const problem = failure ?? lateEvents[0];
    if (problem) return [eventsCheck, failed('life', `request ${round + 2}: ${problem}`, remedy)];
  }
  return [eventsCheck, passed('life', `${rounds} requests opened and closed`)];
}

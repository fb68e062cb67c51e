import type { DataFixture } from '@chartroom/contract/fixture';
import type { Page } from 'playwright-core';
import { type Check, checkFromProblems, failed, passed } from './check';

const remedy =
  'open returns its undo, which may be called twice, and says nothing afterwards (C81, C82).';
/** Questions that are asked and taken back. */
const rounds = 20;

/** Everything that a source must do in a page. */
export async function checkSource(
  page: Page,
  { settings, query }: DataFixture,
): Promise<readonly Check[]> {
  const probe = (listenMs: number) =>
    page.evaluate(
      ([settings, query, listenMs]) => window.conformance.probeSource(settings, query, listenMs),
      [settings, query, listenMs] as const,
    );
  const { events, lateEvents, failure } = await probe(400);
  const problems = [
    ...(failure ? [failure] : []),
    ...(events.length === 0 && !failure ? ['it says nothing at all to a question'] : []),
    ...events.filter((text) => text.includes('of no known form')),
    ...lateEvents.map((text) => `after its undo it says ${text}`),
  ];
  const eventsCheck = checkFromProblems('answers', problems, {
    good: [...new Set(events)].join(', '),
    remedy,
  });
  if (eventsCheck.level === 'problem') return [eventsCheck];
  for (let round = 0; round < rounds; round += 1) {
    const { failure, lateEvents } = await probe(20);
    const problem = failure ?? lateEvents[0];
    if (problem) return [eventsCheck, failed('life', `question ${round + 2}: ${problem}`, remedy)];
  }
  return [eventsCheck, passed('life', `${rounds} questions asked and taken back`)];
}

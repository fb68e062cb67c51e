import type { DataFixture } from '@chartroom/contract/fixture';
import type { Page } from 'playwright-core';
import { byFaults, type Check, failed, passed } from './check';

const remedy =
  'open returns its undo, which may be called twice, and says nothing afterwards (C81, C82).';
/** Questions that are asked and taken back. */
const questions = 20;

/** Everything that a source must do in a page. */
export async function checkSource(
  page: Page,
  { settings, query }: DataFixture,
): Promise<readonly Check[]> {
  const ask = (listenMs: number) =>
    page.evaluate(
      ([settings, query, listenMs]) => window.conformance.ask(settings, query, listenMs),
      [settings, query, listenMs] as const,
    );
  const { said, late, fault } = await ask(400);
  const faults = [
    ...(fault ? [fault] : []),
    ...(said.length === 0 && !fault ? ['it says nothing at all to a question'] : []),
    ...said.filter((text) => text.includes('of no known form')),
    ...late.map((text) => `after its undo it says ${text}`),
  ];
  const answer = byFaults('answers', faults, { good: [...new Set(said)].join(', '), remedy });
  if (answer.level === 'problem') return [answer];
  for (let question = 0; question < questions; question += 1) {
    const { fault, late } = await ask(20);
    const again = fault ?? late[0];
    if (again) return [answer, failed('life', `question ${question + 2}: ${again}`, remedy)];
  }
  return [answer, passed('life', `${questions} questions asked and taken back`)];
}

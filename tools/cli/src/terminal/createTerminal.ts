import { createPlainTerminal } from './plainTerminal';
import { printableTerminal } from './printable';
import type { Console, Terminal } from './terminal';

/** Questions and movement only where somebody sits at both ends; JSON is for programs. */
export async function createTerminal(streams: Console, isJson: boolean): Promise<Terminal> {
  const isForPeople = !isJson && streams.out.isTTY && streams.input.isTTY;
  if (!isForPeople) return printableTerminal(createPlainTerminal(streams, isJson));
  const { createPeopleTerminal } = await import('./peopleTerminal');
  return printableTerminal(createPeopleTerminal(streams));
}

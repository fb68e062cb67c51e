import { createPlainTerminal } from './plainTerminal';
import { printableTerminal } from './printable';
import type { Console, Terminal } from './terminal';

/** Questions and movement only where somebody sits at both ends; JSON is for programs. */
export async function createTerminal(streams: Console, isJson: boolean): Promise<Terminal> {
  const isInteractive = !isJson && streams.out.isTTY && streams.input.isTTY;
  if (!isInteractive) return printableTerminal(createPlainTerminal(streams, isJson));
  const { createInteractiveTerminal } = await import('./interactiveTerminal');
  return printableTerminal(createInteractiveTerminal(streams));
}

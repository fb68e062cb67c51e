import { createPlainTerminal } from './plainTerminal';
import { printableTerminal } from './printable';
import type { StandardStreams, Terminal } from './terminal';

/** Prompts and animation need a TTY on both streams. JSON output has neither. */
export async function createTerminal(streams: StandardStreams, isJson: boolean): Promise<Terminal> {
  const isInteractive = !isJson && streams.out.isTTY && streams.input.isTTY;
  if (!isInteractive) return printableTerminal(createPlainTerminal(streams, isJson));
  const { createInteractiveTerminal } = await import('./interactiveTerminal');
  return printableTerminal(createInteractiveTerminal(streams));
}

import type { ChartroomError } from '@chartroom/contract';

/** A remote may tell without end. */
const mostTold = 100;

/** Hands on what remotes tell of, each once: a source may meet the same with every batch. */
export function reportOnce(report: (error: ChartroomError) => void) {
  const told = new Set<string>();
  return (error: ChartroomError): void => {
    const text = `${error.code}: ${error.detail}`;
    if (told.has(text) || told.size >= mostTold) return;
    told.add(text);
    report(error);
  };
}

import type { ChartroomError } from '@chartroom/contract';

/** A remote may tell without end. */
const maxReported = 100;

/** Hands on what remotes tell of, each once: a source may meet the same with every batch. */
export function reportOnce(report: (error: ChartroomError) => void) {
  const reported = new Set<string>();
  return (error: ChartroomError): void => {
    const text = `${error.code}: ${error.detail}`;
    if (reported.has(text) || reported.size >= maxReported) return;
    reported.add(text);
    report(error);
  };
}

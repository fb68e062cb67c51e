import type { ChartroomError } from '@chartroom/contract';

/** A remote may report without end. */
const maxReported = 100;

/**
 * Passes on each distinct error of a remote once: a source may report the same with every batch.
 */
export function reportOnce(report: (error: ChartroomError) => void) {
  const reported = new Set<string>();
  return (error: ChartroomError): void => {
    const text = `${error.code}: ${error.message}`;
    if (reported.has(text) || reported.size >= maxReported) return;
    reported.add(text);
    report(error);
  };
}

/** When a request was sent and when its answer was complete, in milliseconds of one clock. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The longest chain of requests of which each was sent after the one before it was answered. In a page
 * whose network is slow and whose processor isn't, requests that could have been sent together
 * overlap, so that what is left in the chain had to wait.
 */
export function longestChain<Request extends Span>(requests: readonly Request[]): Request[] {
  const byStart = [...requests].sort((a, b) => a.startMs - b.startMs);
  const chains: Request[][] = [];
  let longest: Request[] = [];
  for (const request of byStart) {
    let before: Request[] = [];
    for (const chain of chains) {
      const last = chain.at(-1);
      if (last && last.endMs <= request.startMs && chain.length > before.length) before = chain;
    }
    const chain = [...before, request];
    chains.push(chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}

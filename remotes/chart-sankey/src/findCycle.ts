import type { Flow } from './flowTally';

/**
 * Finds a cycle: the indexes of its nodes, with the first one repeated at the end, or null if there
 * is none. Removes nodes without incoming flows until the rest is on or downstream of a cycle.
 */
export function findCycle(count: number, flows: readonly Flow[]): readonly number[] | null {
  const incoming = new Int32Array(count);
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const { source, target } of flows) {
    incoming[target] = (incoming[target] as number) + 1;
    next[source]?.push(target);
  }
  const sources = Array.from({ length: count }, (_, node) => node).filter(
    (node) => incoming[node] === 0,
  );
  let removed = 0;
  for (let node = sources.pop(); node !== undefined; node = sources.pop()) {
    removed += 1;
    for (const target of next[node] ?? []) {
      incoming[target] = (incoming[target] as number) - 1;
      if (incoming[target] === 0) sources.push(target);
    }
  }
  return removed === count ? null : traceCycle(incoming, flows);
}

/** Every remaining node has an incoming flow, so following flows upstream must reach a node twice. */
function traceCycle(incoming: Int32Array, flows: readonly Flow[]): readonly number[] {
  const predecessors = new Map<number, number>();
  for (const { source, target } of flows) {
    if ((incoming[source] as number) > 0 && (incoming[target] as number) > 0) {
      predecessors.set(target, source);
    }
  }
  const path: number[] = [];
  const visitedAt = new Map<number, number>();
  let node = predecessors.keys().next().value ?? 0;
  while (!visitedAt.has(node)) {
    visitedAt.set(node, path.length);
    path.push(node);
    node = predecessors.get(node) ?? node;
  }
  return [node, ...path.slice(visitedAt.get(node)).reverse()];
}

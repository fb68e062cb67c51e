import { layoutOf } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findCycle } from './findCycle';
import { inputFromFlows } from './fixture';
import { sankeyChart } from './sankeyChart';

const count = 7;
const flow = fc.record({
  source: fc.nat(count - 1),
  target: fc.nat(count - 1),
  value: fc.double({ min: 0.001, max: 1000, noNaN: true }),
});
const graph = fc.array(flow, { maxLength: 14 });

/** Whether a path leads from a node to itself, by following all of them. */
function hasCycle(flows: readonly { source: number; target: number }[]): boolean {
  const reach = Array.from({ length: count }, () => new Set<number>());
  for (let round = 0; round < count; round += 1) {
    for (const { source, target } of flows) {
      reach[source]?.add(target);
      for (const further of reach[target] ?? []) reach[source]?.add(further);
    }
  }
  return reach.some((nodes, node) => nodes.has(node));
}

test('a cycle is found if and only if there is one, and each of its steps is a flow', () => {
  fc.assert(
    fc.property(graph, (flows) => {
      const cycle = findCycle(count, flows);
      expect(cycle !== null).toBe(hasCycle(flows));
      if (!cycle) return;
      expect(cycle[0]).toBe(cycle.at(-1));
      for (const [i, source] of cycle.slice(0, -1).entries()) {
        const step = { source, target: cycle[i + 1] };
        expect(flows.some((one) => one.source === step.source && one.target === step.target)).toBe(
          true,
        );
      }
    }),
    { seed: 20, numRuns: 300 },
  );
});

test('nodes of a column never overlap, and stay within the plot', async () => {
  await fc.assert(
    fc.asyncProperty(graph, async (flows) => {
      const forward = flows.filter(({ source, target }) => source < target);
      const rows = forward.map(
        ({ source, target, value }) => [`${source}`, `${target}`, value] as const,
      );
      const { nodes, plot } = await layoutOf(sankeyChart, inputFromFlows(rows));
      for (const one of nodes) {
        expect(one.box.top).toBeGreaterThanOrEqual(plot.top - 0.01);
        expect(one.box.bottom).toBeLessThanOrEqual(plot.bottom + 0.01);
        for (const other of nodes) {
          if (one === other || one.layer !== other.layer) continue;
          const isApart =
            one.box.bottom <= other.box.top + 0.01 || other.box.bottom <= one.box.top + 0.01;
          expect(isApart).toBe(true);
        }
      }
    }),
    { seed: 21, numRuns: 100 },
  );
});

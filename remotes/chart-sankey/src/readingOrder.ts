import type { CursorStep } from '@chartroom/plot';
import type { SankeyItem, SankeyMarks } from './sankeyMarks';

/**
 * Up and down visit everything: column by column from the top, each node before its outgoing flows.
 * Right follows the largest outgoing flow, left the largest incoming one.
 */
export function nextItem(
  marks: SankeyMarks,
  item: SankeyItem | null,
  step: CursorStep,
): SankeyItem | null {
  const { order } = marks;
  if (item === null || step === 'home') return order[0] ?? null;
  if (step === 'end') return order.at(-1) ?? null;
  if (step === 'right' || step === 'left') return alongFlow(marks, item, step) ?? item;
  const position = order.findIndex(({ kind, index }) => kind === item.kind && index === item.index);
  if (position < 0) return order[0] ?? null;
  return order[step === 'down' ? position + 1 : position - 1] ?? item;
}

function alongFlow(
  { bands }: SankeyMarks,
  item: SankeyItem,
  step: 'left' | 'right',
): SankeyItem | null {
  const [fromEnd, toEnd] =
    step === 'right' ? (['source', 'target'] as const) : (['target', 'source'] as const);
  if (item.kind === 'flow') {
    const index = bands[item.index]?.[toEnd];
    return index === undefined ? null : { kind: 'node', index };
  }
  let largest = -1;
  for (const [index, band] of bands.entries()) {
    if (band[fromEnd] !== item.index) continue;
    if (largest < 0 || band.value > (bands[largest]?.value ?? 0)) largest = index;
  }
  return largest < 0 ? null : { kind: 'flow', index: largest };
}

/** Column by column from the top, each node before its outgoing flows. */
export function readingOrder({
  nodes,
  bands,
}: Pick<SankeyMarks, 'nodes' | 'bands'>): readonly SankeyItem[] {
  const outgoing = new Map<number, number[]>();
  for (const [index, { source }] of bands.entries()) {
    const flows = outgoing.get(source);
    if (flows) flows.push(index);
    else outgoing.set(source, [index]);
  }
  const top = (index: number) => nodes[index]?.box.top ?? 0;
  const layer = (index: number) => nodes[index]?.layer ?? 0;
  const start = (index: number) => bands[index]?.band.y0 ?? 0;
  return nodes
    .map((_, index) => index)
    .sort((a, b) => layer(a) - layer(b) || top(a) - top(b))
    .flatMap((index): SankeyItem[] => [
      { kind: 'node', index },
      ...(outgoing.get(index) ?? [])
        .sort((a, b) => start(a) - start(b))
        .map((flow): SankeyItem => ({ kind: 'flow', index: flow })),
    ]);
}

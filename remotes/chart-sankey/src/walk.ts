import type { CursorStep } from '@chartroom/plot';
import type { SankeyMarks, Spot } from './sankeyMarks';

/**
 * Up and down come to everything: column by column from the top, each node before what flows out of
 * it. Right follows the greatest flow to where it goes, left goes back where most comes from.
 */
export function nextSpot(marks: SankeyMarks, spot: Spot | null, step: CursorStep): Spot | null {
  const { order } = marks;
  if (spot === null || step === 'home') return order[0] ?? null;
  if (step === 'end') return order.at(-1) ?? null;
  if (step === 'right' || step === 'left') return alongFlow(marks, spot, step) ?? spot;
  const at = order.findIndex(({ kind, place }) => kind === spot.kind && place === spot.place);
  if (at < 0) return order[0] ?? null;
  return order[step === 'down' ? at + 1 : at - 1] ?? spot;
}

function alongFlow({ bands }: SankeyMarks, spot: Spot, step: 'left' | 'right'): Spot | null {
  const [own, other] =
    step === 'right' ? (['source', 'target'] as const) : (['target', 'source'] as const);
  if (spot.kind === 'flow') {
    const place = bands[spot.place]?.[other];
    return place === undefined ? null : { kind: 'node', place };
  }
  let best = -1;
  for (const [place, band] of bands.entries()) {
    if (band[own] !== spot.place) continue;
    if (best < 0 || band.value > (bands[best]?.value ?? 0)) best = place;
  }
  return best < 0 ? null : { kind: 'flow', place: best };
}

/** Column by column from the top, each node before what flows out of it. */
export function readingOrder({
  nodes,
  bands,
}: Pick<SankeyMarks, 'nodes' | 'bands'>): readonly Spot[] {
  const outgoing = new Map<number, number[]>();
  for (const [place, { source }] of bands.entries()) {
    const own = outgoing.get(source);
    if (own) own.push(place);
    else outgoing.set(source, [place]);
  }
  const top = (place: number) => nodes[place]?.box.top ?? 0;
  const layer = (place: number) => nodes[place]?.layer ?? 0;
  const start = (place: number) => bands[place]?.band.y0 ?? 0;
  return nodes
    .map((_, place) => place)
    .sort((a, b) => layer(a) - layer(b) || top(a) - top(b))
    .flatMap((place): Spot[] => [
      { kind: 'node', place },
      ...(outgoing.get(place) ?? [])
        .sort((a, b) => start(a) - start(b))
        .map((flow): Spot => ({ kind: 'flow', place: flow })),
    ]);
}

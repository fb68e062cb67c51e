import type { HeldSelection } from '@chartroom/contract';
import type { SankeyIndex } from './sankeyIndex';
import type { FlowFields } from './sankeyMarks';

/** Places of the flows that a selection of names means; null where none concerns this chart. */
export function selectedFlows(
  { nodes, flows }: SankeyIndex,
  { source, target }: FlowFields,
  selections: readonly HeldSelection[],
): ReadonlySet<number> | null {
  const concerned = selections.filter(
    ({ kind, field }) => kind === 'points' && (field === source || field === target),
  );
  if (concerned.length === 0) return null;
  const isMeant = (name: string, ownField: string) =>
    concerned.some((one) => {
      return one.kind === 'points' && one.field === ownField && one.values.includes(name);
    });
  const nameOf = (place: number) => nodes[place]?.name ?? '';
  return new Set(
    flows.flatMap((flow, place) => {
      const isOne = isMeant(nameOf(flow.source), source) || isMeant(nameOf(flow.target), target);
      return isOne ? [place] : [];
    }),
  );
}

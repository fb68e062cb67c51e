import type { HeldSelection } from '@chartroom/contract';
import type { SankeyIndex } from './sankeyIndex';
import type { FlowFields } from './sankeyMarks';

/** Indexes of the flows that selections of names include; null if none concerns this chart. */
export function selectedFlows(
  { nodes, flows }: SankeyIndex,
  { source, target }: FlowFields,
  selections: readonly HeldSelection[],
): ReadonlySet<number> | null {
  const relevant = selections.filter(
    ({ kind, field }) => kind === 'points' && (field === source || field === target),
  );
  if (relevant.length === 0) return null;
  const isSelected = (name: string, endField: string) =>
    relevant.some((selection) => {
      return (
        selection.kind === 'points' &&
        selection.field === endField &&
        selection.values.includes(name)
      );
    });
  const nameOf = (index: number) => nodes[index]?.name ?? '';
  return new Set(
    flows.flatMap((flow, index) => {
      const touchesSelection =
        isSelected(nameOf(flow.source), source) || isSelected(nameOf(flow.target), target);
      return touchesSelection ? [index] : [];
    }),
  );
}

import type { Selection } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { selectionsOn } from '@chartroom/plot/selection';
import { type GridPanel, isMalformedPanel } from '../dashboards/dashboard';

export interface ReachOptions {
  /** Id of the panel that it was made in; null for none. */
  readonly owner: string | null;
  readonly panels: readonly GridPanel[];
  /** The data of a panel, as far as it's loaded. */
  readonly frameOf: (panelId: string) => Frame | null;
}

/** A panel whose rows a selection doesn't change. */
export interface UnreachedPanel {
  readonly id: string;
  readonly title: string;
  /**
   * - `field`: its data has no such field, as after its query has aggregated them
   * - `ignores`: it is set to ignore selections
   */
  readonly reason: 'field' | 'ignores';
}

export interface SelectionReach {
  /** How many panels it filters or is highlighted in. */
  readonly reached: number;
  /** Those that it doesn't, as far as that is known. */
  readonly others: readonly UnreachedPanel[];
}

/** Which panels a selection reaches, without the one that it was made in. */
export function selectionReach(
  selection: Selection,
  { owner, panels, frameOf }: ReachOptions,
): SelectionReach {
  let reached = 0;
  const others: UnreachedPanel[] = [];
  for (const panel of panels) {
    if (isMalformedPanel(panel) || panel.id === owner) continue;
    const { id, title, selections } = panel;
    const frame = frameOf(id);
    if (selections === 'ignore') others.push({ id, title, reason: 'ignores' });
    else if (frame === null) continue;
    else if (selectionsOn(frame, [selection]).length > 0) reached += 1;
    else others.push({ id, title, reason: 'field' });
  }
  return { reached, others };
}

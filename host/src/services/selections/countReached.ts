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

/**
 * How many panels a selection filters or is highlighted in: those whose data have its field and that
 * don't ignore selections, without the panel that it was made in.
 */
export function countReached(
  selection: Selection,
  { owner, panels, frameOf }: ReachOptions,
): number {
  return panels.filter((panel) => {
    if (isMalformedPanel(panel) || panel.selections === 'ignore' || panel.id === owner)
      return false;
    const frame = frameOf(panel.id);
    return frame !== null && selectionsOn(frame, [selection]).length > 0;
  }).length;
}

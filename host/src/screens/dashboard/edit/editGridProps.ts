import type { ReactNode, RefObject } from 'react';
import type { GridPanel } from '../../../services/dashboards/dashboard';
import type { Box } from '../../../services/layout/resolveLayout';
import type { EditPanelProps } from './EditPanel';
import type { Carrying } from './sections/useCarrying';
import type { LayoutActions } from './useLayoutActions';

export interface EditGridProps {
  /** The section; null for a dashboard without tabs. */
  readonly section: string | null;
  /** Its panels, in reading order. */
  readonly panels: readonly GridPanel[];
  /** Ids of all panels that are visible. */
  readonly visibleIds: readonly string[];
  /** Panels that a pointer carries from one section to another. */
  readonly carrying: Carrying;
  readonly destinations: EditPanelProps['destinations'];
  /** The sections above and below; undefined where there is none. */
  readonly neighbours: {
    readonly above: string | null | undefined;
    readonly below: string | null | undefined;
  };
  readonly onMoveTo: (ids: readonly string[], section: string | null) => void;
  /** Rows that are shown at least, so that there is room to drop. */
  readonly minRows: number;
  /** Whether column numbers are shown above. */
  readonly hasRuler: boolean;
  readonly actions: LayoutActions;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly scrollContainer: RefObject<HTMLElement | null>;
  readonly announce: (text: string) => void;
  /** What an empty grid says. */
  readonly emptyState: ReactNode;
  /** Shown in the status bar: the current panel and its position. */
  readonly onPosition: (title: string, box: Box | null) => void;
}

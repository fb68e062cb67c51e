import type { Services } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { createContext, useContext } from 'react';
import type { DashboardClock } from '../../services/time/createClock';
import type { RangeSpec } from '../../services/time/timeRange';
import type { PanelReports } from './panelReports';

/** What all panels of a dashboard share. */
export interface DashboardFrame {
  readonly range: RangeSpec;
  /** The moment that `now` in the range means to a source; null for the present. */
  readonly askedAt: number | null;
  readonly clock: DashboardClock;
  readonly reports: PanelReports;
  readonly services: Services;
  /** What is selected on it. */
  readonly selections: Selections;
  /** The panel that fills the screen, or null. */
  readonly fullPanelId: string | null;
  onFullScreen(panelId: string | null): void;
  /** Asks for another range: the remedy of an empty panel. */
  onRange(range: RangeSpec): void;
  /** A chart asks for another range (C55): whatever it hands in. Always the same function. */
  readonly onAskedRange: (given: unknown) => void;
}

export const DashboardContext = createContext<DashboardFrame | null>(null);

export function useDashboardFrame(): DashboardFrame {
  const frame = useContext(DashboardContext);
  if (!frame) throw new Error('useDashboardFrame() stands outside a dashboard');
  return frame;
}

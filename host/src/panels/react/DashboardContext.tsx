import type { Services } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { createContext, useContext } from 'react';
import type { DashboardClock } from '../../services/time/createClock';
import type { RangeSpec } from '../../services/time/timeRange';
import type { PanelReports } from './panelReports';

/** What all panels of a dashboard share. */
export interface DashboardContextValue {
  readonly range: RangeSpec;
  /** The moment that `now` in the range means to a source; null for the present. */
  readonly relativeTo: number | null;
  readonly clock: DashboardClock;
  readonly reports: PanelReports;
  readonly services: Services;
  /** What is selected on it. */
  readonly selections: Selections;
  /** The panel that fills the screen, or null. */
  readonly fullScreenPanelId: string | null;
  onFullScreenChange(panelId: string | null): void;
  /** Asks for another range: the remedy of an empty panel. */
  onRangeChange(range: RangeSpec): void;
  /** A chart asks for another range (C55): whatever it hands in. Always the same function. */
  readonly onRangeRequest: (range: unknown) => void;
}

export const DashboardContext = createContext<DashboardContextValue | null>(null);

export function useDashboardContext(): DashboardContextValue {
  const context = useContext(DashboardContext);
  if (!context) throw new Error('useDashboardContext() must be used inside a dashboard');
  return context;
}

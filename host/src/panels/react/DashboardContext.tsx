import type { Services } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { type ComponentType, createContext, useContext } from 'react';
import type { Annotate } from '../../services/annotations/annotateSettings';
import type { PanelComparison } from '../../services/comparison/panelComparison';
import type { DashboardPanel, GridPanel } from '../../services/dashboards/dashboard';
import type { SelectionFilters } from '../../services/selections/selectionFilters';
import type { DashboardClock } from '../../services/time/createDashboardClock';
import type { RangeSpec } from '../../services/time/timeRange';
import type { PanelReports } from './panelReports';

/** Replaces `$name` by the dashboard's variables. A new object after every change of a value. */
export interface VariableResolver {
  /** Returns the same panel if it mentions none. */
  resolvePanel(panel: DashboardPanel): DashboardPanel;
  /** The panels with a copy of each repeated one for each value, at their positions. */
  repeatPanels(panels: readonly GridPanel[]): readonly GridPanel[];
  resolveQuery(query: unknown): unknown;
  /** Encodes the values. */
  resolveUrl(url: string): string;
}

/** Of a dashboard without variables. */
export const noVariables: VariableResolver = {
  resolvePanel: (panel) => panel,
  repeatPanels: (panels) => panels,
  resolveQuery: (query) => query,
  resolveUrl: (url) => url,
};

/** A dashboard's annotations, once their code has loaded. */
export interface ShownAnnotations {
  /** Adds them to the settings of a chart. Null while they are hidden, or there are none. */
  readonly annotate: Annotate | null;
  /** Opens a new one for a panel. Null for viewers. */
  readonly add: ((panelId: string) => void) | null;
}

/** What panels are compared with, once its code has loaded. */
export interface ShownComparison {
  /** The dashboard's choice, such as `vs a year before`; null where only panels have one. */
  readonly label: string | null;
  /** The same object for a panel until its choice changes; null for one that isn't compared. */
  forPanel(panel: DashboardPanel): PanelComparison | null;
  /** Marks a panel that can't show its earlier period. */
  readonly Problem: ComponentType<{ readonly panel: DashboardPanel }>;
}

/** State that all panels of a dashboard share. */
export interface DashboardContextValue {
  readonly range: RangeSpec;
  /** The time that `now` in the range means to a source, in epoch milliseconds; null for the present. */
  readonly relativeTo: number | null;
  readonly clock: DashboardClock;
  readonly reports: PanelReports;
  readonly services: Services;
  readonly variables: VariableResolver;
  /** Selections of the dashboard. */
  readonly selections: Selections;
  /** What they leave of the panels' rows. */
  readonly filters: SelectionFilters;
  /** Null before they have loaded, and where there can't be any. */
  readonly annotations: ShownAnnotations | null;
  /** Null before it has loaded, and while nothing is compared. */
  readonly comparison: ShownComparison | null;
  /** Whether all panels are drawn for paper, in view or not. */
  readonly isPrinting: boolean;
  /** The full-screen panel; null for none. */
  readonly fullScreenPanelId: string | null;
  onFullScreenChange(panelId: string | null): void;
  /** Changes the range, from an empty panel's button. */
  onRangeChange(range: RangeSpec): void;
  /** Called when a chart requests another range (C55), with whatever it passes. A stable function. */
  readonly onRangeRequest: (range: unknown) => void;
}

export const DashboardContext = createContext<DashboardContextValue | null>(null);

export function useDashboardContext(): DashboardContextValue {
  const context = useContext(DashboardContext);
  if (!context) throw new Error('useDashboardContext() must be used inside a dashboard');
  return context;
}

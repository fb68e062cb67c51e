import type { ChartroomError, Problem } from '@chartroom/contract';
import type { RangeSpec } from '../time/timeRange';
import type { VariableValue } from '../variables/interpolate';

/** A dashboard, as parsed by `parseDashboard`. */
export interface Dashboard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly range: RangeSpec;
  /** Milliseconds between two drawings. 0 draws as data arrives. */
  readonly refreshMs: number;
  /** In reading order: by section, from the top, then from the left. */
  readonly panels: readonly GridPanel[];
  /** Ids of panels in their order on phones, as `inPhoneOrder` reads it. Empty: the reading order. */
  readonly phoneOrder: readonly string[];
  /** Tabs and rows in their order. */
  readonly sections: readonly DashboardSection[];
  /** In their order. */
  readonly variables: readonly DashboardVariable[];
  /** Settings that can't be read, with their paths; the defaults are used instead. */
  readonly problems: readonly Problem[];
}

/** A position on the grid: a chart, or the reason why there is none. */
export type GridPanel = DashboardPanel | MalformedPanel;

/** A panel that can't be parsed. Only its own card shows the error. */
export interface MalformedPanel {
  readonly id: string;
  /** Empty if the title can't be parsed either. */
  readonly title: string;
  /** `dashboard/panel-malformed` */
  readonly error: ChartroomError;
  /** As stored, or below all other panels if it can't be parsed. */
  readonly position: GridPosition;
  readonly box: PanelBox;
}

export function isMalformedPanel(panel: GridPanel): panel is MalformedPanel {
  return 'error' in panel;
}

/** One chart on a dashboard. */
export interface DashboardPanel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly remote: string;
  /** Exact version, or null to follow the channel. */
  readonly version: string | null;
  readonly channel: string | null;
  /** Null for a panel without data, such as text. */
  readonly sourceRef: SourceRef | null;
  /** Values of the variables that its query mentioned, once they are replaced. */
  readonly variables?: Readonly<Record<string, string>>;
  /** As stored, like the options: the chart's manifest says how to read them. */
  readonly encoding: unknown;
  readonly options: unknown;
  /** As stored: a time range of its own instead of the dashboard's, and where its marks lead. */
  readonly time: unknown;
  readonly links: unknown;
  /** As stored; `parsePanelAlert` reads it. */
  readonly alert: unknown;
  readonly selections: SelectionMode;
  /** Id of the library panel that it shows; null or absent for a panel of its own. */
  readonly library?: string | null;
  /** Name of the variable for each of whose values it's shown; null for once. */
  readonly repeat: string | null;
  /** The one value that a repeated panel has. */
  readonly scope?: { readonly name: string; readonly value: VariableValue };
  readonly position: GridPosition;
  readonly box: PanelBox;
}

/**
 * What selections of other panels do to a panel that has their field: filter its rows, highlight what
 * is selected, or nothing.
 */
export const selectionModes = ['follow', 'highlight', 'ignore'] as const;
export type SelectionMode = (typeof selectionModes)[number];

export interface SourceRef {
  readonly id: string;
  /** As stored; the source's manifest says how to read it. */
  readonly query: unknown;
}

/** A tab, or a row of panels under a heading. */
export interface DashboardSection {
  readonly id: string;
  readonly kind: 'tab' | 'row';
  /** Id of the tab that a row is in; null where there are no tabs. */
  readonly tab: string | null;
  readonly title: string;
  /** Whether it is collapsed until a viewer expands it. */
  readonly isFolded: boolean;
}

/** A variable that queries, titles and links name as `$name`. */
export interface DashboardVariable {
  readonly name: string;
  /** As stored; its type says how to read it. */
  readonly spec: unknown;
  /** A number to sort by. */
  readonly order: number;
}

/** Where a panel is stored: boxes may overlap. `position` is where that is seen. */
export interface PanelBox {
  /** Id of its section: the first tab by default. Null for the dashboard where it has no tabs. */
  readonly section: string | null;
  readonly x: number;
  /** A coordinate to sort by. */
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * The visible position in units of the grid: 24 columns, rows of 32 px, gaps of 8 px. `y` counts from
 * the top of the panel's section.
 */
export interface GridPosition {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

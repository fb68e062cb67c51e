/** What a file has that doesn't become part of the dashboard. */
export interface ImportReport {
  readonly dashboard: readonly DashboardLeftOut[];
  /** Panels of which something is left out, and those that are left out as a whole, in reading order. */
  readonly panels: readonly PanelReport[];
}

export interface PanelReport {
  /** Empty for one without a title. */
  readonly title: string;
  /** Why there is no such panel; null for one that is imported. */
  readonly absence: PanelAbsence | null;
  readonly leftOut: readonly PanelLeftOut[];
}

export type PanelAbsence =
  /** No chart draws this kind, such as `canvas`. */
  | { readonly reason: 'kind'; readonly kind: string }
  /** The file only refers to the panel, which is in a library. */
  | { readonly reason: 'library' }
  /** Dashboards have no more panels. */
  | { readonly reason: 'limit' };

export type PanelLeftOut =
  /** `source` is the name of the database that they ask, empty if it isn't known. */
  | { readonly part: 'queries'; readonly count: number; readonly source: string }
  | {
      readonly part: 'transformations' | 'overrides' | 'mappings' | 'links';
      readonly count: number;
    }
  | {
      readonly part:
        | 'alert'
        | 'repeat'
        | 'time'
        | 'thresholds'
        | 'html'
        | 'affixes'
        | 'shortened'
        | 'log';
    }
  | { readonly part: 'unit'; readonly unit: string };

export type DashboardLeftOut =
  | { readonly part: 'variables'; readonly names: readonly string[] }
  | { readonly part: 'annotations' | 'links' | 'rows'; readonly count: number }
  | { readonly part: 'tags'; readonly tags: readonly string[] }
  | { readonly part: 'time'; readonly from: string; readonly to: string }
  | { readonly part: 'shortened' };

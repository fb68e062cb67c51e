/**
 * The stored shape of a dashboard, schema 2, at `dashboards/$w/$d` and `private/$w/$uid/$d`. One
 * record a panel, section and variable, each with a revision of its own, so that people who edit
 * different parts never refuse one another. What must keep its exact shape is a JSON text, because
 * the database drops empty objects and turns arrays into objects. These types describe what the
 * rules admit; what arrives is `unknown` and goes through `parseDashboard`.
 */
export interface StoredDashboard {
  readonly schema: 2;
  /** Number of accepted writes. */
  readonly rev: number;
  readonly last: StoredStamp;
  readonly about: StoredAbout;
  readonly panels?: Readonly<Record<string, StoredPanel>>;
  readonly sections?: Readonly<Record<string, StoredSection>>;
  readonly variables?: Readonly<Record<string, StoredVariable>>;
  /** `p000` to `p199`, `v00` to `v31` and `s00` to `s49`, each with the path of its record. */
  readonly slots?: Readonly<Record<string, string>>;
  /** Who has edited since the newest revision of the history. */
  readonly since?: Readonly<Record<string, true>>;
  /** Number of the newest revision in the history. */
  readonly revision?: number;
  /** Deleted, and restorable for 30 days. */
  readonly bin?: { readonly by: string; readonly at: number };
}

/** Who wrote last, when, and which records that write deleted, with the revisions that they had. */
export interface StoredStamp {
  readonly by: string;
  /** Epoch milliseconds by the server's clock. */
  readonly at: number;
  readonly cut?: Readonly<Record<string, number>>;
}

export interface StoredAbout {
  readonly rev: number;
  readonly title: string;
  readonly description?: string;
  readonly tags?: Readonly<Record<string, true>>;
  /** JSON of `{from, to}`. */
  readonly timeRange?: string;
  /** Seconds between two drawings; 0 draws as data arrives. */
  readonly refresh?: number;
  /** JSON list of panels' ids, in their order on phones. */
  readonly phone?: string;
}

export interface StoredPanel {
  /** Revision of everything but the box. */
  readonly rev: number;
  readonly slot: string;
  readonly title?: string;
  readonly description?: string;
  readonly remote: string;
  readonly channel?: string;
  readonly version?: string;
  readonly source?: string;
  /** JSON, as are the following. */
  readonly query?: string;
  readonly time?: string;
  readonly encoding?: string;
  readonly options?: string;
  readonly links?: string;
  /** What selections of other panels do to its rows. Absent: `follow`. */
  readonly selections?: 'follow' | 'highlight' | 'ignore';
  /** Name of the variable for each of whose values it's shown. */
  readonly repeat?: string;
  /** JSON of a threshold whose crossing the open page marks. */
  readonly alert?: string;
  /** Id of the library panel that it shows. The fields of `libraryFields` are a copy then. */
  readonly library?: string;
  readonly box: StoredBox;
}

export interface StoredBox {
  readonly rev: number;
  /** The section. Absent: the first tab, or the dashboard where it has none. */
  readonly in?: string;
  readonly x: number;
  /** A coordinate to sort by: `resolveLayout` makes rows of it. */
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface StoredSection {
  readonly rev: number;
  readonly slot: string;
  readonly kind: 'tab' | 'row';
  /** The tab that a row is in. Absent: the first tab. */
  readonly in?: string;
  readonly title: string;
  readonly order: number;
  readonly folded?: boolean;
}

export interface StoredVariable {
  readonly rev: number;
  readonly slot: string;
  readonly order: number;
  /** JSON. */
  readonly spec: string;
}

/** Name of a slot: `p007` for the eighth panel. */
export function slotName(kind: 'p' | 'v' | 's', index: number): string {
  return kind + String(index).padStart(kind === 'p' ? 3 : 2, '0');
}

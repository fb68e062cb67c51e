/** What a new panel shows, and the size that it takes first. */
export interface PanelChoice {
  /** As `PanelFields`, or as stored. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly size: { readonly w: number; readonly h: number };
}

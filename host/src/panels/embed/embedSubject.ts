import type { PublicJwk } from '@chartroom/contract';

/** A JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A deployed chart with data of the page that embeds it. */
export interface ChartSubject {
  readonly kind: 'chart';
  /** URL of the shell, ending in a slash. */
  readonly shell: string;
  readonly title: string;
  readonly remote: string;
  /** The displayed release: version, URL of its folder ending in a slash, and container name. */
  readonly version: string;
  readonly folder: string;
  readonly container: string;
  /**
   * URL of the folder of all releases, ending in a slash, where `embed.js` finds this one by name and
   * version. Null if the release is elsewhere: then it has only its own URL.
   */
  readonly releases: string | null;
  /** The channel to follow; null pins the version. */
  readonly channel: string | null;
  readonly key: PublicJwk;
  readonly encoding: { readonly [name: string]: Json };
  readonly options: { readonly [name: string]: Json };
  readonly example: ExampleRows | null;
}

/** A few rows in the shape that the chart's settings expect. */
export interface ExampleRows {
  readonly rows: readonly { readonly [name: string]: string | number | null }[];
  /** Types of fields whose type or unit the rows don't imply. */
  readonly types: { readonly [name: string]: Json };
}

/** A panel of a dashboard with its live data. */
export interface LiveSubject {
  readonly kind: 'live';
  readonly shell: string;
  readonly title: string;
  /** URL of the dashboard in the shell. */
  readonly src: string;
  readonly panel: string;
  /** The share for guests; null if viewers sign in. */
  readonly share: string | null;
}

export type EmbedSubject = ChartSubject | LiveSubject;

/** Subjects that the element supports. */
export type ElementSubject = (ChartSubject & { readonly releases: string }) | LiveSubject;

export function isElementSubject(subject: EmbedSubject): subject is ElementSubject {
  return subject.kind === 'live' || subject.releases !== null;
}

import type { PublicJwk } from '@chartroom/contract';

/** JSON, as it stands in attributes and in code. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A deployed chart with data of the page that it stands in. */
export interface ChartSubject {
  readonly kind: 'chart';
  /** Address of the shell, ending in a slash. */
  readonly shell: string;
  readonly title: string;
  readonly remote: string;
  /** The release on show, where it lies, ending in a slash, and by which name its container starts. */
  readonly version: string;
  readonly folder: string;
  readonly container: string;
  /**
   * Folder of all releases, ending in a slash, in which `embed.js` finds this one by its name and version.
   * Null where it lies otherwise: then it can be had by its own address alone.
   */
  readonly releases: string | null;
  /** Which channel the page follows; null stays at the version. */
  readonly channel: string | null;
  readonly key: PublicJwk;
  readonly encoding: { readonly [name: string]: Json };
  readonly options: { readonly [name: string]: Json };
  readonly example: ExampleRows | null;
}

/** A few rows of the shape that the chart is set up for. */
export interface ExampleRows {
  readonly rows: readonly { readonly [name: string]: string | number | null }[];
  /** Of fields whose type or unit can't be told from the rows. */
  readonly types: { readonly [name: string]: Json };
}

/** A panel of a dashboard with its live data. */
export interface LiveSubject {
  readonly kind: 'live';
  readonly shell: string;
  readonly title: string;
  /** Address of the dashboard in the shell. */
  readonly src: string;
  readonly panel: string;
  /** Guests see it by this share; null is for viewers who sign in. */
  readonly share: string | null;
}

export type EmbedSubject = ChartSubject | LiveSubject;

/** What the element can show. */
export type ElementSubject = (ChartSubject & { readonly releases: string }) | LiveSubject;

export function isElementSubject(subject: EmbedSubject): subject is ElementSubject {
  return subject.kind === 'live' || subject.releases !== null;
}

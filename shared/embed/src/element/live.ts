import type { ChartroomError, ChartView, PublicJwk, Services, Theme } from '@chartroom/contract';
import type { GivenViewer } from '@chartroom/contract/hostInput';
import type { createPanel } from '../createPanel';
import type { FileKind } from '../handle';
import type { Loader } from '../loader';
import type { Selections } from '../selections';
import type { Workers } from '../workers';
import type { ShadowContent } from './shadowContent';

export type { ShadowContent };

/**
 * The interface between `embed.js` and the script for whole panels, which contains Firebase and is
 * loaded on demand.
 */
export type CreateLivePanels = (host: LivePanelsHost) => LivePanels;

/** What `embed.js` provides, so that nothing is loaded twice. */
export interface LivePanelsHost {
  readonly page: Window & typeof globalThis;
  /** Folder of the shell, ending in a slash. */
  readonly base: string;
  readonly createPanel: typeof createPanel;
  /** Loads releases from these origins and verifies the files in their folders by hash. */
  loaderForOrigins(origins: readonly string[]): Loader;
  readonly workers: Pick<Workers, 'serviceFor'>;
  readonly selections: Selections;
  /** Sets who has signed in here, for charts whose page names no viewer. */
  setViewer(viewer: Services['identity'] | null): void;
  /** Reports failures that charts survived. */
  report(error: ChartroomError): void;
}

export interface LivePanels {
  open(options: LivePanelOptions): LivePanel;
  /** Sets the viewer that the page names; null after signing out there. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all panels, here and in other tabs of this origin. */
  signOut(): Promise<void>;
}

/** A viewer of the page's own sign-in. */
export interface Viewer extends GivenViewer {
  /** Resolves with a Firebase custom token for this `uid`, minted by the page's own server. */
  readonly getToken?: () => Promise<unknown>;
}

/** Which panel to show, as its address says. */
export type PanelAddress =
  | {
      readonly kind: 'dashboard';
      readonly workspace: string;
      readonly dashboard: string;
      readonly panel: string;
    }
  | { readonly kind: 'share'; readonly share: string; readonly panel: string };

/** Settings of a whole panel. A different address is a different panel. */
export interface LivePanelSettings {
  /** As the page set it, unparsed. Null for the dashboard's own range. */
  readonly range: unknown;
  readonly isPaused: boolean;
  /** Replaces the panel's title; empty for none. */
  readonly label: string | null;
  readonly view: ChartView;
  readonly theme: Theme;
  readonly locale: string;
  readonly timeZone: string;
}

export interface LivePanelOptions {
  readonly address: PanelAddress;
  /** Publisher keys whose releases may run; null for those in the workspace's registry. */
  readonly keys: readonly PublicJwk[] | null;
  /** Name of the chart among the page's selections. */
  readonly name: string;
  readonly element: HTMLElement;
  readonly content: ShadowContent;
  readonly settings: LivePanelSettings;
  readonly handlers: LivePanelEvents;
}

export interface LivePanelEvents {
  title(title: string): void;
  ready(release: { readonly remote: string; readonly version: string }): void;
  error(error: ChartroomError): void;
  range(range: ShownRange): void;
  state(state: LivePanelState): void;
  view(view: ChartView): void;
}

/** The visible range in epoch milliseconds, and as text if it moves: `now-15m/now`. */
export interface ShownRange {
  readonly from: number;
  readonly to: number;
  readonly words: string | null;
}

export const livePanelStates = [
  'loading',
  'sign-in',
  'live',
  'static',
  'stale',
  'paused',
  'failed',
] as const;
export type LivePanelState = (typeof livePanelStates)[number];

export interface LivePanel {
  /** Throws `embed/settings` for invalid settings. */
  update(settings: LivePanelSettings): void;
  readonly range: ShownRange | null;
  retry(): void;
  summary(): string | null;
  file(kind: FileKind): Promise<Blob> | null;
  remove(): Promise<void>;
}

/** Prefix of all storage keys. Whole panels use the shell's base as owner. */
export function storagePrefix(owner: string): string {
  return `chartroom:${owner}:`;
}

/** Storage key of the signed-in user; missing if nobody is signed in. */
export function signedInKey(base: string): string {
  return `${storagePrefix(base)}chartroom.user`;
}

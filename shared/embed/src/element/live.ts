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
 * The door between `embed.js` and the script that shows whole panels, which brings Firebase and is
 * loaded only where one is asked for.
 */
export type CreateLivePanels = (host: LivePanelsHost) => LivePanels;

/** What `embed.js` lends, so that nothing of it is there twice. */
export interface LivePanelsHost {
  readonly page: Window & typeof globalThis;
  /** Folder of the shell, ending in a slash. */
  readonly base: string;
  readonly createPanel: typeof createPanel;
  /** Loads releases from these origins, and holds what lies in their folders to its hashes. */
  loaderForOrigins(origins: readonly string[]): Loader;
  readonly workers: Pick<Workers, 'serviceFor'>;
  readonly selections: Selections;
  /** Who has signed in here, for charts of the page that are told nothing else. */
  setViewer(viewer: Services['identity'] | null): void;
  /** Failures that charts survived. */
  report(error: ChartroomError): void;
}

export interface LivePanels {
  open(options: LivePanelOptions): LivePanel;
  /** Who the page says that the viewer is; null when they have signed out there. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all panels, here and in other tabs of this origin. */
  signOut(): Promise<void>;
}

/** A viewer of the page's own sign-in. */
export interface Viewer extends GivenViewer {
  /** Shall give a Firebase custom token of this very uid, minted by the page's own server. */
  readonly getToken?: () => Promise<unknown>;
}

/** Which panel, as its address says. */
export type PanelAddress =
  | {
      readonly kind: 'dashboard';
      readonly workspace: string;
      readonly dashboard: string;
      readonly panel: string;
    }
  | { readonly kind: 'share'; readonly share: string; readonly panel: string };

/** What the page says of a whole panel; another address is another panel. */
export interface LivePanelSettings {
  /** As the page has it: parsed by whoever resolves it. Null is the dashboard's own. */
  readonly range: unknown;
  readonly isPaused: boolean;
  /** In the place of the panel's title; an empty one shows none. */
  readonly label: string | null;
  readonly view: ChartView;
  readonly theme: Theme;
  readonly locale: string;
  readonly timeZone: string;
}

export interface LivePanelOptions {
  readonly address: PanelAddress;
  /** Publishers' keys whose releases alone may run; null: those of the workspace's registry. */
  readonly keys: readonly PublicJwk[] | null;
  /** Of its chart among the selections of the page. */
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

/** What is shown now, in epoch milliseconds, and in words where it moves: `now-15m/now`. */
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
  /** Throws `embed/settings` where what is given can't be read. */
  update(settings: LivePanelSettings): void;
  readonly range: ShownRange | null;
  retry(): void;
  summary(): string | null;
  file(kind: FileKind): Promise<Blob> | null;
  remove(): Promise<void>;
}

/** What the names of all that is kept in a browser begin with; whole panels keep theirs by base. */
export function storagePrefix(owner: string): string {
  return `chartroom:${owner}:`;
}

/** Whoever is signed in here; nobody is, where there is none. */
export function signedInKey(base: string): string {
  return `${storagePrefix(base)}chartroom.user`;
}

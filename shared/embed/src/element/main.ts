import { ChartroomError } from '@chartroom/contract';
import * as identityModule from '@chartroom/identity';
import type { ShareScope } from '../remoteScope';
import { createEmbedding } from './createEmbedding';
import type { Viewer } from './live';
import { createPanelElement } from './panelElement';

/** The script's only global: `chartroom`. */
export interface ChartroomGlobal {
  /** Sets the viewer, as the page's own sign-in knows them; null after signing out. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all whole panels, also in other tabs of this origin. */
  signOut(): Promise<void>;
  /** Reads all channels now, instead of once a minute. */
  refresh(): void;
  /** The page's selections: read, subscribe, select. */
  readonly selections: ReturnType<typeof createEmbedding>['selections'];
}

const tag = 'chartroom-panel';
const existingGlobal: { readonly selections?: unknown } | undefined = Object.hasOwn(
  window,
  'chartroom',
)
  ? Reflect.get(window, 'chartroom')
  : undefined;

// Two teams may add the script to one page. The first one counts.
if (!existingGlobal?.selections) {
  if (customElements.get(tag)) reportNameTaken(`<${tag}>`);
  else start();
}

function start(): void {
  const setPageIdentity = identityModule.claimIdentity();
  const embedding = createEmbedding({
    page: window,
    base: scriptFolder(),
    shareScope: async () => shareScope(),
    identity: () => identityModule.identity.getSnapshot(),
    setIdentity: (next) => setPageIdentity(next ?? identityModule.signedOut),
  });
  const { setIdentity, signOut, refresh, selections } = embedding;
  const chartroom: ChartroomGlobal = Object.freeze({
    setIdentity,
    signOut,
    refresh,
    selections,
  });
  if (existingGlobal === undefined)
    Object.defineProperty(window, 'chartroom', { value: chartroom });
  else reportNameTaken('window.chartroom');
  customElements.define(tag, createPanelElement(embedding));
}

/** The page's own definition stays. Its developer learns why there are no charts or no global. */
function reportNameTaken(name: string): void {
  const error = new ChartroomError('embed/name-taken', { name });
  const { code, title, detail } = error;
  console.error(`[chartroom] ${code}: ${detail}`);
  for (const element of document.querySelectorAll(tag)) {
    element.dispatchEvent(new CustomEvent('error', { detail: { code, title, detail } }));
  }
}

/** Folder of this script; null for a script without an address. */
function scriptFolder(): string | null {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src ? new URL('.', script.src).href : null;
}

/** All remotes of the page share one identity. They bring their own copies of everything else. */
function shareScope(): ShareScope {
  const copy = {
    version: '1.0.0',
    from: 'chartroom_embed',
    eager: true,
    loaded: 1,
    lib: () => identityModule,
    get: async () => () => identityModule,
  };
  return { '@chartroom/identity': { [copy.version]: copy } };
}

import { ChartroomError } from '@chartroom/contract';
import * as identityModule from '@chartroom/identity';
import type { ShareScope } from '../remoteScope';
import { createEmbedding } from './createEmbedding';
import type { Viewer } from './live';
import { createPanelElement } from './panelElement';

/** The one global that the script leaves: `chartroom`. */
export interface ChartroomGlobal {
  /** Who the viewer is, as the page's own sign-in knows them; null after signing out. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all whole panels, in other tabs of this origin too. */
  signOut(): Promise<void>;
  /** Looks at once whether channels lead elsewhere now, which else happens once a minute. */
  refresh(): void;
  /** What is selected on the page: to be read, heard and made. */
  readonly selections: ReturnType<typeof createEmbedding>['selections'];
}

const tag = 'chartroom-panel';
const existingGlobal: { readonly selections?: unknown } | undefined = Object.hasOwn(
  window,
  'chartroom',
)
  ? Reflect.get(window, 'chartroom')
  : undefined;

// The script may stand in a page twice, by two teams: the first one counts.
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

/** What the page has by this name stays: its developer learns why there are no charts, or no global. */
function reportNameTaken(name: string): void {
  const error = new ChartroomError('embed/name-taken', { name });
  const { code, title, detail } = error;
  console.error(`[chartroom] ${code}: ${detail}`);
  for (const element of document.querySelectorAll(tag)) {
    element.dispatchEvent(new CustomEvent('error', { detail: { code, title, detail } }));
  }
}

/** Where this very script lies; null for one without an address of its own. */
function scriptFolder(): string | null {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src ? new URL('.', script.src).href : null;
}

/** One identity for all remotes of the page; of everything else each brings its own copy. */
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

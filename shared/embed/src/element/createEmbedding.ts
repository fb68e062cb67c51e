import { type ChartroomError, limits, type Services } from '@chartroom/contract';
import { pageLanguage } from '@chartroom/contract/hostInput';
import { toChartroomError } from '../chartErrors';
import { createPanel } from '../createPanel';
import type { LoadedRelease, LoadPhase } from '../loader';
import type { ShareScope } from '../remoteScope';
import { createSelectionStore, type Selections } from '../selections';
import { createDiagnosticFetch } from './createDiagnosticFetch';
import { type LivePanels, signedInKey, type Viewer } from './live';
import { liveScript, loadLiveScript } from './loadLiveScript';
import { createPageLoader, type PageLoader } from './pageLoader';
import { readViewer } from './readViewer';
import { createReleaseFinder, type RemoteRef } from './releaseFinder';

type Identity = Services['identity'];

/** What all panels of a page share. */
export interface Embedding {
  readonly page: Window & typeof globalThis;
  readonly selections: Selections;
  identity(): Identity;
  /** Sets the viewer as the page knows them; null after signing out. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all whole panels, including those of earlier pages. */
  signOut(): Promise<void>;
  /**
   * Folder of the shell that this script was loaded from, ending in a slash; null if the script has
   * no address.
   */
  readonly base: string | null;
  /** Loads the script for whole panels, once a page. A failure is not cached. */
  loadLivePanels(): Promise<LivePanels>;
  /** Finds, verifies and starts a release. Simultaneous requests for the same one are shared. */
  load(remoteRef: RemoteRef, onPhase: (phase: LoadPhase) => void): Promise<LoadedRelease>;
  /** Whether a loaded release may stay visible: false once its channels list it as withdrawn. */
  isAllowed(remoteRef: RemoteRef, version: string): boolean;
  /**
   * Calls back regularly while the page is visible, for panels that follow a channel. Returns a
   * function that unsubscribes.
   */
  onRefresh(refresh: () => void): () => void;
  /** Reads all channels again. */
  refresh(): void;
  /** Reports failures that charts survived. */
  report(error: ChartroomError): void;
}

/** What the script that defines the element provides. */
export interface EmbeddingOptions {
  readonly page: Window & typeof globalThis;
  readonly base: string | null;
  /** What remotes share with the page. */
  readonly shareScope: () => Promise<ShareScope>;
  identity(): Identity;
  setIdentity(next: Identity | null): void;
}

/** Withdrawals and new releases reach an open page within this time. */
const refreshEveryMs = 60_000;

export function createEmbedding(options: EmbeddingOptions): Embedding {
  const { page, base } = options;
  const fetch = createDiagnosticFetch(page);
  const releaseFinder = createReleaseFinder();
  const selections = createSelectionStore();
  const pendingLookups = new Map<string, ReturnType<typeof releaseFinder.find>>();
  const refreshListeners = new Set<() => void>();
  let pageLoader: PageLoader | null = null;
  let viewer: Viewer | null | undefined;
  let signedInIdentity: Identity | null = null;
  let livePanels: Promise<LivePanels> | null = null;

  /** Created with the first panel, which shows the error if the page prevents it. */
  function getPageLoader(): PageLoader {
    pageLoader ??= createPageLoader(page, fetch, options.shareScope);
    return pageLoader;
  }

  function findRelease(remoteRef: RemoteRef) {
    const key = JSON.stringify([
      remoteRef.releases,
      remoteRef.remote,
      remoteRef.target,
      remoteRef.keys,
    ]);
    const pending = pendingLookups.get(key);
    if (pending) return pending;
    const signal = AbortSignal.timeout(limits.entryTimeoutMs);
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        page.setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve());
      });
    const lookup = releaseFinder.find(remoteRef, { fetch, signal, nowMs: Date.now(), wait });
    pendingLookups.set(key, lookup);
    // Only simultaneous requests share a result: the next one may differ.
    const removeLookup = () => pendingLookups.delete(key);
    lookup.then(removeLookup, removeLookup);
    return lookup;
  }

  function publishIdentity() {
    options.setIdentity(viewer ? identityOf(viewer, page) : signedInIdentity);
  }

  async function startLivePanels(folder: string): Promise<LivePanels> {
    getPageLoader().allow(`${folder}${liveScript.file}`, liveScript.sha384);
    const createLivePanels = await loadLiveScript(page, folder);
    const panels = createLivePanels({
      page,
      base: folder,
      createPanel,
      loaderForOrigins: getPageLoader().loaderForOrigins,
      workers: getPageLoader().workers,
      selections,
      setViewer(identity) {
        signedInIdentity = identity;
        publishIdentity();
      },
      report,
    });
    if (viewer !== undefined) panels.setIdentity(viewer);
    return panels;
  }

  function loadLivePanels(): Promise<LivePanels> {
    if (!base) throw new Error('whole panels need this script’s URL');
    livePanels ??= startLivePanels(base).catch((error: unknown) => {
      livePanels = null;
      throw error;
    });
    return livePanels;
  }

  /** If nobody ever signed in, there's nothing to load for signing out. */
  async function signOut() {
    if (livePanels || (base && isStored(page, signedInKey(base))))
      await (await loadLivePanels()).signOut();
  }

  const refresh = () => {
    if (page.document.visibilityState !== 'visible') return;
    for (const run of [...refreshListeners]) run();
  };
  const report = (error: ChartroomError) =>
    page.console.warn(`[chartroom] ${error.code}: ${error.detail}`);
  let timer: number | null = null;

  return {
    page,
    selections,
    identity: options.identity,
    setIdentity(input) {
      const next = readViewer(input);
      viewer = next;
      publishIdentity();
      if (!next) signOut().catch((cause) => report(toChartroomError(cause)));
      else
        livePanels?.then(
          // Waits for a pending sign-out. If the viewer has changed since, they were already set.
          (loaded) => viewer === next && loaded.setIdentity(next),
          () => undefined,
        );
    },
    signOut() {
      viewer = null;
      publishIdentity();
      return signOut();
    },
    base,
    loadLivePanels,
    async load(remoteRef, onPhase) {
      const loader = getPageLoader().loaderForFolder(remoteRef.releases);
      onPhase('verifying');
      return loader.load(await findRelease(remoteRef), onPhase);
    },
    isAllowed: releaseFinder.isAllowed,
    onRefresh(run) {
      refreshListeners.add(run);
      timer ??= page.setInterval(refresh, refreshEveryMs);
      return () => {
        refreshListeners.delete(run);
        if (refreshListeners.size > 0 || timer === null) return;
        page.clearInterval(timer);
        timer = null;
      };
    },
    refresh,
    report,
  };
}

function identityOf({ uid, name, photoUrl, locale, timeZone }: Viewer, page: Window): Identity {
  return {
    status: 'signed-in',
    uid,
    displayName: name ?? null,
    photoUrl: photoUrl ?? null,
    role: 'viewer',
    workspace: null,
    locale: locale ?? pageLanguage(page),
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Whether the page's storage has a value under this key. */
function isStored(page: Window, key: string): boolean {
  try {
    return page.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

import { type ChartroomError, limits, type Services } from '@chartroom/contract';
import { pageLanguage } from '@chartroom/contract/hostInput';
import { failureOf } from '../containment';
import { createPanel } from '../createPanel';
import type { LoadedRemote, LoadPhase } from '../loader';
import type { ShareScope } from '../remoteScope';
import { createSelections, type Selections } from '../selections';
import { explainedFetch } from './explainedFetch';
import { type Live, signedInKey, type Viewer } from './live';
import { bringLive, liveScript } from './liveScript';
import { createPageLoader, type PageLoader } from './pageLoader';
import { readViewer } from './readViewer';
import { createReleasePlace, type Wanted } from './releasePlace';

type Identity = Services['identity'];

/** What all panels of a page share. */
export interface Embedding {
  readonly page: Window & typeof globalThis;
  readonly selections: Selections;
  identity(): Identity;
  /** Who the viewer is, as the page knows them; null when they have signed out. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all whole panels, also of those that were here before. */
  signOut(): Promise<void>;
  /** Folder of the shell that this script comes from, ending in a slash; null where it has no address. */
  readonly base: string | null;
  /** Brings what shows whole panels, once for the page; a failure is not kept. */
  live(): Promise<Live>;
  /** Finds, verifies and starts what is wanted; many that want the same ask once. */
  load(wanted: Wanted, onPhase: (phase: LoadPhase) => void): Promise<LoadedRemote>;
  /** Whether what was loaded so may stay on show: not once its channel has told it withdrawn. */
  stands(wanted: Wanted, version: string): boolean;
  /** Calls now and then, while the page is in sight, for panels that follow a channel. Returns its own undo. */
  onRefresh(refresh: () => void): () => void;
  /** Asks all channels anew. */
  refresh(): void;
  /** Failures that charts survived. */
  report(error: ChartroomError): void;
}

/** What the script that defines the element brings. */
export interface EmbeddingOptions {
  readonly page: Window & typeof globalThis;
  readonly base: string | null;
  /** What remotes share with the page. */
  readonly shareScope: () => Promise<ShareScope>;
  identity(): Identity;
  setIdentity(next: Identity | null): void;
}

/** A withdrawal or a new release reaches an open page within so long. */
const refreshEveryMs = 60_000;

export function createEmbedding(options: EmbeddingOptions): Embedding {
  const { page, base } = options;
  const fetch = explainedFetch(page);
  const places = createReleasePlace();
  const selections = createSelections();
  const asked = new Map<string, ReturnType<typeof places.find>>();
  const refreshers = new Set<() => void>();
  let pageLoader: PageLoader | null = null;
  let viewer: Viewer | null | undefined;
  let signedIn: Identity | null = null;
  let bringing: Promise<Live> | null = null;

  /** With the first panel, which shows why where the page does not let it be. */
  function loaders(): PageLoader {
    pageLoader ??= createPageLoader(page, fetch, options.shareScope);
    return pageLoader;
  }

  function find(wanted: Wanted) {
    const key = JSON.stringify([wanted.releases, wanted.remote, wanted.at, wanted.keys]);
    const known = asked.get(key);
    if (known) return known;
    const signal = AbortSignal.timeout(limits.entryTimeoutMs);
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        page.setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve());
      });
    const found = places.find(wanted, { fetch, signal, nowMs: Date.now(), wait });
    asked.set(key, found);
    // Only those who ask at the same time share an answer: the next one may be another.
    const forget = () => asked.delete(key);
    found.then(forget, forget);
    return found;
  }

  function tellViewer() {
    options.setIdentity(viewer ? identityOf(viewer, page) : signedIn);
  }

  async function bring(from: string): Promise<Live> {
    loaders().allow(`${from}${liveScript.file}`, liveScript.sha384);
    const open = await bringLive(page, from);
    const live = open({
      page,
      base: from,
      createPanel,
      loaderOf: loaders().loaderOf,
      workers: loaders().workers,
      selections,
      setViewer(identity) {
        signedIn = identity;
        tellViewer();
      },
      report,
    });
    if (viewer !== undefined) live.setIdentity(viewer);
    return live;
  }

  function live(): Promise<Live> {
    if (!base) throw new Error('whole panels need an address of this script');
    bringing ??= bring(base).catch((error: unknown) => {
      bringing = null;
      throw error;
    });
    return bringing;
  }

  /** Where nobody ever signed in, nothing is brought to sign them out. */
  async function signOut() {
    if (bringing || (base && isKept(page, signedInKey(base)))) await (await live()).signOut();
  }

  const refresh = () => {
    if (page.document.visibilityState !== 'visible') return;
    for (const run of [...refreshers]) run();
  };
  const report = (error: ChartroomError) =>
    page.console.warn(`[chartroom] ${error.code}: ${error.detail}`);
  let timer: number | null = null;

  return {
    page,
    selections,
    identity: options.identity,
    setIdentity(given) {
      const next = readViewer(given);
      viewer = next;
      tellViewer();
      if (!next) signOut().catch((cause) => report(failureOf(cause)));
      else
        bringing?.then(
          // After a sign-out that waits for it too. Whoever was named meanwhile was told of already.
          (brought) => viewer === next && brought.setIdentity(next),
          () => undefined,
        );
    },
    signOut() {
      viewer = null;
      tellViewer();
      return signOut();
    },
    base,
    live,
    async load(wanted, onPhase) {
      const loader = loaders().loaderFor(wanted.releases);
      onPhase('verifying');
      return loader.load(await find(wanted), onPhase);
    },
    stands: places.stands,
    onRefresh(run) {
      refreshers.add(run);
      timer ??= page.setInterval(refresh, refreshEveryMs);
      return () => {
        refreshers.delete(run);
        if (refreshers.size > 0 || timer === null) return;
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

/** Whether the page's storage has a value there. */
function isKept(page: Window, key: string): boolean {
  try {
    return page.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

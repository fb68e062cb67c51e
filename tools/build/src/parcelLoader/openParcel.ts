import type { WorkerService } from '@chartroom/contract';
import {
  allowScripts,
  type BlobWorkers,
  type Container,
  containerOf,
  createBlobWorkers,
  getPageFolders,
  type IntegrityGuard,
  installIntegrityGuard,
  removeContainer,
  runScript,
} from '@chartroom/embed/loaderParts';
import { diagnoseLoadFailure, loaderError } from './loaderError';
import type { LoaderRelease } from './loaderRelease';
import { readPageScope } from './readPageScope';
import { createWorkerService } from './workers';

type Props = Readonly<Record<string, unknown>>;
type Lifecycle = (props: Props) => Promise<void>;

/** The module that a release exposes as `./parcel`. */
export interface ParcelModule {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly update: Lifecycle;
  readonly unmount: Lifecycle;
}

/** Shared by all loaders of a page, whichever came first. */
interface ParcelPage {
  readonly guard: IntegrityGuard;
  /** Folders of opened releases. All other files of the page are ignored. */
  readonly folders: Set<string>;
  /** By container: two loaders of one release start it once, wherever their files are. */
  readonly opened: Map<string, OpenedRelease>;
  readonly blobs: BlobWorkers;
}

interface OpenedRelease {
  readonly folder: string;
  /** Hash of the entry, which names all other scripts by their content. */
  readonly digest: string | undefined;
  readonly parcel: Promise<ParcelModule>;
}

/** A running release, with the services of its loader. */
export interface OpenedParcel {
  readonly parcel: ParcelModule;
  readonly workers: WorkerService | null;
}

const pageKey = Symbol.for('chartroom.parcels');
const deadlineMs = 15_000;

/**
 * Starts a release and resolves with its parcel. Verifies the hash of every script that it starts;
 * uses a container that a federation host has already started. Rejects with an error of the
 * catalogue's codes, also if a different release with the same name and version is running: a
 * container has one name in a page, and neither may get the other's code.
 */
export async function openParcel(release: LoaderRelease, folder: string): Promise<OpenedParcel> {
  const { guard, folders, opened, blobs } = parcelPage();
  const { container } = release;
  const digest = release.digests[release.entry];
  const existing = opened.get(container);
  const other = existing ?? (containerOf(window, container) && findConflict(release, folder));
  if (other && other.digest !== digest) throw conflictError(release, other.folder);
  folders.add(folder);
  guard.allow(folder, release.digests, 0);
  const parcel =
    existing?.parcel ??
    open(release, folder).catch(async (cause: unknown) => {
      opened.delete(container);
      throw await diagnoseLoadFailure(release, folder, cause);
    });
  if (!existing) opened.set(container, { folder, digest, parcel });
  return { parcel: await parcel, workers: createWorkerService(release, folder, blobs.run) };
}

/** A release with the same name and version in another folder, such as one of the element. */
function findConflict(
  { entry }: LoaderRelease,
  folder: string,
): Omit<OpenedRelease, 'parcel'> | null {
  // Up to the content hash: `chart-bar-1.0.0.entry.`
  const prefix = entry.replace(/[^.]+\.js$/, '');
  for (const [other, { digests }] of getPageFolders(window)) {
    const file = Object.keys(digests).find((path) => path.startsWith(prefix));
    if (other !== folder && file) return { folder: other, digest: digests[file] };
  }
  return null;
}

function conflictError(release: LoaderRelease, folder: string): Error {
  const reason = `another release of this name and version, from ${folder}, runs in the page already`;
  return loaderError('remote/import-failed', release, reason);
}

async function open(release: LoaderRelease, folder: string): Promise<ParcelModule> {
  preload(release, folder);
  const signal = AbortSignal.timeout(deadlineMs);
  const container =
    containerOf(window, release.container) ?? (await startContainer(release, folder, signal));
  const factory = await abortable(container.get('./parcel'), signal);
  const module = factory();
  if (isParcelModule(module)) return module;
  throw loaderError('remote/import-failed', release, 'its ./parcel lacks lifecycles');
}

async function startContainer(release: LoaderRelease, folder: string, signal: AbortSignal) {
  try {
    await runScript(document, `${folder}${release.entry}`, signal);
    const container: Container | null = containerOf(window, release.container);
    if (!container)
      throw loaderError('remote/import-failed', release, 'its entry didn’t define the container');
    // A release may get the page's modules, but never another release's.
    const shared = readPageScope(Reflect.get(window, 'chartroomShared'));
    await abortable(Promise.resolve(container.init(shared, [])), signal);
    return container;
  } catch (cause) {
    // The next attempt would take it for a started one.
    removeContainer(window, release.container);
    throw cause;
  }
}

function parcelPage(): ParcelPage {
  const existing: ParcelPage | undefined = Reflect.get(window, pageKey);
  if (existing) return existing;
  const folders = new Set<string>();
  const isGuarded = (url: string) => [...folders].some((folder) => url.startsWith(folder));
  const guard = installIntegrityGuard(window, isGuarded, getPageFolders(window));
  const blobs = createBlobWorkers(window);
  allowScripts(window, (url) => guard.allows(url) || blobs.allows(url));
  const page: ParcelPage = { guard, folders, opened: new Map(), blobs };
  Object.defineProperty(window, pageKey, { value: page });
  return page;
}

/** Requests entry, parcel and chart together instead of one after the other. */
function preload({ entry, preload, digests }: LoaderRelease, folder: string): void {
  for (const path of [entry, ...preload]) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = `sha384-${digests[path]}`;
    link.href = `${folder}${path}`;
    const remove = () => link.remove();
    link.addEventListener('load', remove);
    link.addEventListener('error', remove);
    document.head.append(link);
  }
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function isParcelModule(module: unknown): module is ParcelModule {
  return ['bootstrap', 'mount', 'update', 'unmount'].every(
    (name) => typeof Object(module)[name] === 'function',
  );
}

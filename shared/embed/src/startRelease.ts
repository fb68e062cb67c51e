import {
  ChartroomError,
  limits,
  parseChartModule,
  parseSourceModule,
  problemsText,
  type Release,
} from '@chartroom/contract';
import {
  type Container,
  containerOf,
  findConflictingFolder,
  removeContainer,
  runScript,
  TrustedTypesError,
} from './container';
import { diagnose, findFileError, isChunkLoadError } from './diagnose';
import type { IntegrityGuard } from './integrityGuard';
import type { LoadedRelease, ReleaseAddress } from './loader';
import { observePolicyViolations, trustedTypesError } from './policyViolations';
import { createRemoteScope, type ShareScope } from './remoteScope';

export interface StartReleaseOptions {
  readonly page: Window & typeof globalThis;
  readonly fetch: typeof globalThis.fetch;
  readonly guard: IntegrityGuard;
  readonly shellScope: () => Promise<ShareScope>;
  readonly retry: number;
  /** Aborts at the deadline, so that a late response starts nothing. */
  readonly signal: AbortSignal;
}

/**
 * Runs the entry of a verified release and returns what it exposes as `./remote`. It ends at the
 * deadline itself, so that it can't clean up after the next attempt has started.
 */
export async function startRelease(
  address: ReleaseAddress,
  release: Release,
  options: StartReleaseOptions,
): Promise<LoadedRelease> {
  const { page, guard, signal, retry } = options;
  const { remote, version, record } = address;
  const conflictingFolder = findConflictingFolder(
    page,
    release.container,
    release.files[release.entry]?.sha384,
  );
  if (conflictingFolder) {
    const reason = `another one is already running, from ${conflictingFolder}`;
    throw new ChartroomError('remote/import-failed', { remote, version, reason });
  }
  guard.allow(record.url, digestsOf(release), retry);
  const violations = observePolicyViolations(page, record.url);
  try {
    preload(page.document, record.url, release);
    await runScript(page.document, `${record.url}${release.entry}`, signal);
    const container = containerOf(page, release.container);
    if (!container) {
      const reason = `its entry didn’t define the container ${release.container}`;
      throw new ChartroomError('remote/import-failed', { remote, version, reason });
    }
    const factory = await abortable(initContainer(container, options.shellScope), signal);
    const module = parseModule(address, release, factory());
    return { address, release, module, diagnose: createDiagnose(address, release, options) };
  } catch (cause) {
    removeContainer(page, release.container);
    if (cause instanceof TrustedTypesError) throw trustedTypesError(page, record.url);
    const error = await diagnose(address, release, cause, options);
    // If its files are intact, the page's policy is why the script did not run.
    const policyError = error.code === 'remote/import-failed' ? await violations.findError() : null;
    throw policyError ?? error;
  } finally {
    violations.stop();
    removePreloads(page.document, record.url, release);
  }
}

async function initContainer(container: Container, shellScope: StartReleaseOptions['shellScope']) {
  await container.init(createRemoteScope(await shellScope()), []);
  return container.get('./remote');
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Requests entry and exposed chunk together instead of one after the other. */
function preload(document: Document, folder: string, release: Release): void {
  for (const path of [release.entry, ...release.preload]) {
    const href = `${folder}${path}`;
    if (preloadsOf(document, href).length > 0) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = `sha384-${release.files[path]?.sha384}`;
    link.href = href;
    document.head.append(link);
  }
}

/** Removes the release's preloads, whoever added them: they have done their work. */
function removePreloads(document: Document, folder: string, release: Release): void {
  for (const path of [release.entry, ...release.preload]) {
    for (const link of preloadsOf(document, `${folder}${path}`)) link.remove();
  }
}

function preloadsOf(document: Document, href: string) {
  return document.head.querySelectorAll(`link[rel="preload"][href="${CSS.escape(href)}"]`);
}

/** Scripts and styles, which enter a page as elements. Workers are fetched and checked as bytes. */
function digestsOf(release: Release): Record<string, string> {
  const scriptsAndStyles = Object.entries(release.files).filter(([path]) =>
    /\.(js|css)$/.test(path),
  );
  return Object.fromEntries(scriptsAndStyles.map(([path, file]) => [path, file.sha384]));
}

function createDiagnose(
  address: ReleaseAddress,
  release: Release,
  { fetch, guard, retry }: StartReleaseOptions,
): NonNullable<LoadedRelease['diagnose']> {
  let retries = retry;
  return (cause) => {
    if (!isChunkLoadError(cause)) return null;
    retries += 1;
    guard.allow(address.record.url, digestsOf(release), retries);
    const signal = AbortSignal.timeout(limits.entryTimeoutMs);
    return findFileError(address, release, cause, { fetch, signal });
  };
}

function parseModule(address: ReleaseAddress, release: Release, exposed: unknown) {
  const module =
    typeof exposed === 'object' && exposed !== null && 'default' in exposed
      ? exposed.default
      : undefined;
  const parsed =
    release.manifest.kind === 'chart' ? parseChartModule(module) : parseSourceModule(module);
  if (parsed.ok) return parsed.value;
  const { remote, version } = address;
  const problems = problemsText(parsed.problems);
  throw new ChartroomError('remote/module-malformed', { remote, version, problems });
}

import {
  ChartroomError,
  parseChartModule,
  parseSourceModule,
  problemsText,
  type Release,
} from '@chartroom/contract';
import { type Container, containerOf, forgetContainer, runScript } from './container';
import { diagnose } from './diagnose';
import type { IntegrityGuard } from './integrityGuard';
import type { LoadedRemote, ReleaseAddress } from './loader';
import { type ShareScope, scopeForRemote } from './shareRule';

export interface StartOptions {
  readonly page: Window & typeof globalThis;
  readonly fetch: typeof globalThis.fetch;
  readonly guard: IntegrityGuard;
  readonly shellScope: () => Promise<ShareScope>;
  readonly retry: number;
  /** Aborts when the deadline has passed, so that a late answer starts nothing. */
  readonly signal: AbortSignal;
}

/**
 * Runs a verified release's entry and returns what it exposes as `./remote`. Ends with the deadline
 * itself, so that what comes later clears away nothing of the next try.
 */
export async function startRelease(
  address: ReleaseAddress,
  release: Release,
  options: StartOptions,
): Promise<LoadedRemote> {
  const { page, guard, signal, retry } = options;
  const { remote, version, record } = address;
  guard.allow(record.url, digestsOf(release), retry);
  try {
    preload(page.document, record.url, release);
    await runScript(page.document, `${record.url}${release.entry}`, signal);
    const container = containerOf(page, release.container);
    if (!container) {
      const reason = `its entry left no container ${release.container}`;
      throw new ChartroomError('remote/import-failed', { remote, version, reason });
    }
    const factory = await orAborted(open(container, options.shellScope), signal);
    return parseModule(address, release, factory());
  } catch (cause) {
    forgetContainer(page, release.container);
    throw await diagnose(address, release, cause, options);
  }
}

async function open(container: Container, shellScope: StartOptions['shellScope']) {
  await container.init(scopeForRemote(await shellScope()), []);
  return container.get('./remote');
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Asks for entry and exposed chunk at once instead of one after the other. */
function preload(document: Document, folder: string, release: Release): void {
  for (const path of [release.entry, ...release.preload]) {
    const href = `${folder}${path}`;
    if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = `sha384-${release.files[path]?.sha384}`;
    link.href = href;
    document.head.append(link);
  }
}

function digestsOf(release: Release): Record<string, string> {
  const scripts = Object.entries(release.files).filter(([path]) => path.endsWith('.js'));
  return Object.fromEntries(scripts.map(([path, file]) => [path, file.sha384]));
}

function parseModule(address: ReleaseAddress, release: Release, exposed: unknown): LoadedRemote {
  const module =
    typeof exposed === 'object' && exposed !== null && 'default' in exposed
      ? exposed.default
      : undefined;
  const parsed =
    release.manifest.kind === 'chart' ? parseChartModule(module) : parseSourceModule(module);
  if (parsed.ok) return { address, release, module: parsed.value };
  const { remote, version } = address;
  const problems = problemsText(parsed.problems);
  throw new ChartroomError('remote/module-malformed', { remote, version, problems });
}

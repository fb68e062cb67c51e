import { type Copies, loadCopy, resolveCopy } from './chooseCopy';
import { chooseReact, reactModulePattern } from './chooseReact';
import type { ConsumedModule, Copy, Factory, WebpackRequire } from './webpack';

/** The host's React modules, which a container uses all together or not at all. */
interface ReactCopies {
  readonly copies: ReadonlyMap<string, Copy>;
  loading?: Promise<ReadonlyMap<string, Factory>>;
}

/**
 * Decided once for each host: what it loads later must not mix two versions in a container. Null if
 * the container uses its own React.
 */
const reactCopies = new WeakMap<Copies, ReactCopies | null>();

/** The host's copy of a module or the container's own. All React modules come from the same side. */
export function resolveReact(
  host: Copies,
  consumed: ConsumedModule,
  container: WebpackRequire,
): Factory | Promise<Factory> {
  const { shareKey, fallback } = consumed;
  if (!reactModulePattern.test(shareKey)) return resolveCopy(host, consumed);
  if (!reactCopies.has(host)) {
    const copies = chooseReact(host, consumed, container);
    reactCopies.set(host, copies && { copies });
  }
  const react = reactCopies.get(host);
  if (!react) return fallback();
  const { lib } = react.copies.get(shareKey) ?? {};
  if (lib && [...react.copies.values()].every((copy) => copy.lib)) return lib;
  react.loading ??= loadAll(react.copies);
  return react.loading.then(
    (factories) => factories.get(shareKey) ?? fallback(),
    () => {
      reactCopies.set(host, null);
      return fallback();
    },
  );
}

async function loadAll(copies: ReactCopies['copies']): Promise<ReadonlyMap<string, Factory>> {
  const loading = [...copies].map(async ([name, copy]) => [name, await loadCopy(copy)] as const);
  return new Map(await Promise.all(loading));
}

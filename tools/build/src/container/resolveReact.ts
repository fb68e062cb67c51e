import { type Copies, load, resolveCopy } from './chooseCopy';
import { chooseReact, isReact } from './chooseReact';
import type { Consumed, Copy, Factory, WebpackRequire } from './webpack';

/** Copies of the host that a container uses all together or not at all. */
interface Group {
  readonly copies: ReadonlyMap<string, Copy>;
  loading?: Promise<ReadonlyMap<string, Factory>>;
}

/**
 * By what a container's host shares, decided once: what the host loads later must not mix two versions in one
 * container. Null where the container uses its own React.
 */
const groups = new WeakMap<Copies, Group | null>();

/** The host's copy of a module or the container's own; of React, all of it from one side. */
export function resolveReact(
  host: Copies,
  consumed: Consumed,
  container: WebpackRequire,
): Factory | Promise<Factory> {
  const { shareKey, fallback } = consumed;
  if (!isReact.test(shareKey)) return resolveCopy(host, consumed);
  if (!groups.has(host)) {
    const copies = chooseReact(host, consumed, container);
    groups.set(host, copies && { copies });
  }
  const group = groups.get(host);
  if (!group) return fallback();
  const { lib } = group.copies.get(shareKey) ?? {};
  if (lib && [...group.copies.values()].every((copy) => copy.lib)) return lib;
  group.loading ??= loadAll(group.copies);
  return group.loading.then(
    (factories) => factories.get(shareKey) ?? fallback(),
    () => {
      groups.set(host, null);
      return fallback();
    },
  );
}

async function loadAll(copies: Group['copies']): Promise<ReadonlyMap<string, Factory>> {
  const loading = [...copies].map(async ([name, copy]) => [name, await load(copy)] as const);
  return new Map(await Promise.all(loading));
}

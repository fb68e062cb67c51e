import { type Copies, copiesOf } from './chooseCopy';
import type {
  ConsumedModule,
  ConsumeOptions,
  Factory,
  InitialOptions,
  InitOptions,
  WebpackRequire,
} from './webpack';

/** Chooses the module that a container uses: the host's copy or its own. */
type ResolveModule = (
  host: Copies,
  consumed: ConsumedModule,
  container: WebpackRequire,
) => Factory | Promise<Factory>;

/** The copies that the host shared when it started the container. */
const hostCopies = new WeakMap<WebpackRequire, Copies>();

/**
 * The runtime of our containers: starts with a share scope, and takes shared modules from it or
 * from its own files. Replaces `@module-federation/webpack-bundler-runtime`, which also loads
 * remotes, reads snapshots, runs plugins and keeps instances: four fifths of every remote's entry.
 * The names are those that the federation plugin writes into a build.
 */
export const createRuntime = (resolveModule: ResolveModule) => ({
  /** Stands in for the federation instance, which nothing uses. */
  init: () => ({}),

  /**
   * Stores the host's copies and doesn't change its scope: the host would use a copy that a
   * container adds. A page has each container once, so the first host to start it decides what it
   * shares.
   */
  initContainerEntry({ webpackRequire, shareScope }: InitOptions) {
    if (!hostCopies.has(webpackRequire)) hostCopies.set(webpackRequire, copiesOf(shareScope));
    return true;
  },

  /** Provides the shared modules of a chunk before it runs. */
  consumes({ chunkMapping, installedModules, chunkId, promises, webpackRequire }: ConsumeOptions) {
    const { m: modules, c: cache, consumesLoadingData } = webpackRequire;
    for (const id of chunkMapping[chunkId] ?? []) {
      const installed = installedModules[id];
      const consumed = consumesLoadingData.moduleIdToConsumeDataMapping[id];
      if (installed) promises.push(installed);
      if (installed !== undefined || !consumed) continue;
      const install = (factory: Factory) => {
        installedModules[id] = 0;
        modules[id] = (module) => {
          delete cache[id];
          module.exports = factory();
        };
      };
      const fail = (error: unknown) => {
        // The next request tries again.
        delete installedModules[id];
        modules[id] = () => {
          delete cache[id];
          throw error;
        };
      };
      const host = hostCopies.get(webpackRequire);
      const factory = host ? resolveModule(host, consumed, webpackRequire) : consumed.fallback();
      if (typeof factory === 'function') {
        install(factory);
        continue;
      }
      const pending = factory.then(install, fail);
      installedModules[id] = pending;
      promises.push(pending);
    }
  },

  /** The same for the first script, which runs at once, so its modules must be part of it (`eager`). */
  installInitialConsumes({ initialConsumes, installedModules, webpackRequire }: InitialOptions) {
    const { m: modules, c: cache, consumesLoadingData } = webpackRequire;
    for (const id of initialConsumes) {
      modules[id] = (module) => {
        installedModules[id] = 0;
        delete cache[id];
        const factory = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.fallback();
        if (typeof factory !== 'function') throw new Error(`Shared module ${id} is not eager.`);
        module.exports = factory();
      };
    }
  },
});

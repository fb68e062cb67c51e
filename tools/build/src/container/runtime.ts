import { type Copies, copiesOf } from './chooseCopy';
import type {
  ConsumedModule,
  ConsumeOptions,
  Factory,
  InitialOptions,
  InitOptions,
  WebpackRequire,
} from './webpack';

/** The module that a container uses: the host's copy, or the container's own. */
type ResolveModule = (
  host: Copies,
  consumed: ConsumedModule,
  container: WebpackRequire,
) => Factory | Promise<Factory>;

/** What the host shared when it started a container. */
const hostCopies = new WeakMap<WebpackRequire, Copies>();

/**
 * What a container of ours needs in a page: to be started with a share scope, and to take what it shares
 * from there or from its own files. Stands
 * in for `@module-federation/webpack-bundler-runtime`, which also loads remotes, reads snapshots, runs plugins and
 * keeps instances: four fifths of every remote's entry, and in each of them anew. The names are those that the federation plugin writes into a build.
 */
export const createRuntime = (resolveModule: ResolveModule) => ({
  /** Stands for the instance; nothing is asked of it. */
  init: () => ({}),

  /**
   * Takes note of what the host shares, and leaves its scope as it is: a copy that a container adds there would
   * serve the host, too, in the place of the host's own. A page has each container once: of two hosts in it the
   * first to start one decides what it shares, and the other has it as it is.
   */
  initContainerEntry({ webpackRequire, shareScope }: InitOptions) {
    if (!hostCopies.has(webpackRequire)) hostCopies.set(webpackRequire, copiesOf(shareScope));
    return true;
  },

  /** Sees to it that the shared modules which a chunk consumes are there before it runs. */
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
        // Whoever asks next tries anew.
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

  /** The same for what the first script consumes: it runs at once, so each must be in it (`eager`). */
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

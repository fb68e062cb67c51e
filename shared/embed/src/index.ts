export { createLoader, type LoaderOptions } from './createLoader';
export { type FetchReleaseOptions, fetchRelease } from './fetchRelease';
export {
  type Digests,
  type IntegrityGuard,
  installIntegrityGuard,
  UnlistedScript,
} from './integrityGuard';
export * from './loader';
export * from './panel';
export { type ShareScope, shareRule } from './shareRule';
export { createWorkers, type Workers, type WorkersOptions } from './workers';

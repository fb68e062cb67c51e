export { createLoader, type LoaderOptions } from './createLoader';
export { createPanel } from './createPanel';
export { type FetchFileOptions, fetchFile } from './fetchFile';
export { type FetchReleaseOptions, fetchRelease } from './fetchRelease';
export { type FileKind, fileKinds } from './handle';
export {
  type Digests,
  type IntegrityGuard,
  installIntegrityGuard,
  UnlistedScript,
} from './integrityGuard';
export {
  type LoadedRelease,
  type Loader,
  type LoadPhase,
  loadPhases,
  type ReleaseAddress,
} from './loader';
export type { Panel, PanelInput, PanelOptions, PanelPhase } from './panel';
export type { ParcelModule, ParcelProps } from './parcelModule';
export { releaseMessages } from './releaseMessages';
export type { ShareScope } from './remoteScope';
export { createSelectionStore, type Selections } from './selections';
export { createSemaphore, type Semaphore } from './semaphore';
export { createWorkers, type Workers, type WorkersOptions } from './workers';

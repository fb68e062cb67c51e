/** For a script that starts a release without the mounting core: small, and without the error catalogue. */
export { allowScripts } from './allowScripts';
export { type BlobWorkers, createBlobWorkers } from './blobWorkers';
export { type Container, containerOf, removeContainer, runScript } from './container';
export {
  type Digests,
  getPageFolders,
  type IntegrityGuard,
  installIntegrityGuard,
} from './integrityGuard';

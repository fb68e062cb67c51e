export { buildRemote, readBuiltDraft } from './build';
export { buildAll, logBuild } from './buildAll';
export { sha384 } from './digest';
export { parcelLoaders, writeParcelLoaders } from './parcelLoader/writeParcelLoaders';
export { type Watching, type WatchObserver, watchRemote } from './watchRemote';
export { writeDraft } from './writeDraft';
export { type WrittenRelease, writeRelease } from './writeRelease';

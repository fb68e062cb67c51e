export { buildHost, buildRemote, readBuiltDraft } from './build';
export { sha384 } from './digest';
export { parcelLoaders, writeParcelLoaders } from './parcelLoader/writeParcelLoaders';
export { type Watching, type WatchObserver, watchRemote } from './watchRemote';
export { writeDraft } from './writeDraft';
export { type WrittenRelease, writeRelease } from './writeRelease';

export * from './build';
export * from './digest';
export { parcelLoaders, writeParcelLoaders } from './parcelLoader/writeParcelLoaders';
export { type Watching, type WatchObserver, watchRemote } from './watchRemote';
export { writeDraft } from './writeDraft';
export * from './writeRelease';

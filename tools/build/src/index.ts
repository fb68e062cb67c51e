export * from './build';
export * from './digest';
export { type Watching, type WatchObserver, watchRemote } from './watchRemote';
export { writeDraft } from './writeDraft';
export * from './writeRelease';

/** Schemas of the registry's records that `parseReleaseRecord` and `parseRegisteredKey` read. */
export { keyRecord } from './registeredKey';
export { releaseRecord } from './releaseRecord';

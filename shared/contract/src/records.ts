/** Schemas of database records that parsers of the contract use. */
export { seriesRecord } from './parseSeriesBatch';
export { keyRecord } from './registeredKey';
export { releaseRecord } from './releaseRecord';

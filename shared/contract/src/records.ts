/** Schemas of records of the database that parsers of the contract read. */
export { seriesRecord } from './parseSeriesBatch';
export { keyRecord } from './registeredKey';
export { releaseRecord } from './releaseRecord';

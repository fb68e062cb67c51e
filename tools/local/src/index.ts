export { type Backend, type BackendOptions, createBackend, type IdentityService } from './backend';
export type { DatabaseAdmin } from './database/databaseAdmin';
export { type Log, type LogOptions, openLog } from './log/log';
export type { Auth, Rules } from './rules/rules';

export { type Backend, type BackendOptions, createBackend, type IdentityService } from './backend';
export type { Admin } from './database/admin';
export { type Log, type LogOptions, openLog } from './log/log';
export type { Auth, Rules } from './rules/rules';

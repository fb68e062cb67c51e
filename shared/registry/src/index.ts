export { type Canary, type Channel, canaryRecord, channelRecord } from './channel';
export { type Head, headRecord, parseHead, type Trust, trustLevels } from './head';
export { newestFirst, parseRecordedRelease, type RecordedRelease } from './release';
export { parseWithdrawals, type Withdrawal, withdrawalRecord } from './withdrawal';

export { type CanaryCase, type Judgement, judgeCanary } from './judgeCanary';
export { judgedCodes } from './judgedCodes';
export type { Tally } from './proportion';
export { evidenceText, type Ruling, ruleOn, shareText, withdrawalOf } from './ruling';
export { type RunningCanary, runningCanaries } from './runningCanary';
export { tallyUsers, type UserTally } from './tallyUsers';
export { type CanaryWatchOptions, type PartQuery, watchCanaries } from './watchCanaries';

export {
  analyseCanary,
  type CanaryAnalysis,
  evidenceText,
  shareText,
  withdrawalOf,
} from './analyseCanary';
export { type CanaryTallies, type Judgement, judgeCanary } from './judgeCanary';
export { judgedCodes } from './judgedCodes';
export type { Tally } from './proportion';
export { type RunningCanary, runningCanaries } from './runningCanary';
export { tallyUsers, type UserTally } from './tallyUsers';
export { type CanaryWatchOptions, type DatabaseQuery, watchCanaries } from './watchCanaries';

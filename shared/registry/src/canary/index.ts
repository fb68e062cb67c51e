export { type CanaryCase, type Judgement, judgeCanary } from './judgeCanary';
export { judgedCodes } from './judgedCodes';
export type { Tally } from './proportion';

import type { NewWithdrawal } from '../writes';
import { type Judgement, judgeCanary } from './judgeCanary';
import type { RunningCanary } from './runningCanary';
import { tallyUsers, type UserTally } from './tallyUsers';

/** The analysis of a running canary: users of both releases, and the verdict. */
export interface CanaryAnalysis extends Judgement {
  readonly canary: RunningCanary;
  readonly canaryTally: UserTally;
  readonly stableTally: UserTally;
}

/** Analyses what `health/$w/$remote/$v` contains of both releases since the canary started. */
export function analyseCanary(
  canary: RunningCanary,
  health: { readonly canary: unknown; readonly stable: unknown },
): CanaryAnalysis {
  const canaryTally = tallyUsers(health.canary, canary.movedAt);
  const stableTally = tallyUsers(health.stable, canary.movedAt);
  const judgement = judgeCanary({ canary: canaryTally, stable: stableTally });
  return { canary, canaryTally, stableTally, ...judgement };
}

/** The withdrawal of a canary that is worse than stable. */
export function withdrawalOf(analysis: CanaryAnalysis): NewWithdrawal {
  const { remote, version, head } = analysis.canary;
  return { remote, head, version, reason: withdrawalReason(analysis) };
}

const maxCodes = 3;

function withdrawalReason({ canary, canaryTally, stableTally, evidence }: CanaryAnalysis): string {
  const codes = canaryTally.byCode.slice(0, maxCodes).map(([code, users]) => `${users} ${code}`);
  return (
    `Withdrawn automatically: failed for ${shareText(canaryTally)} (${codes.join(', ')}), ` +
    `${canary.stable} for ${shareText(stableTally)}; ${evidenceText(evidence)}.`
  );
}

/** “7 of 12 people”. */
export function shareText({ failed, users }: Pick<UserTally, 'failed' | 'users'>): string {
  return `${failed} of ${users} ${users === 1 ? 'person' : 'people'}`;
}

const maxEvidence = 1_000_000;

/** “evidence 1,240 to 1”: how much better “the canary is worse” explains the data. */
export function evidenceText(evidence: number): string {
  if (evidence <= 1) return 'no evidence';
  if (evidence >= maxEvidence) return `evidence over ${maxEvidence.toLocaleString('en')} to 1`;
  const rounded = evidence < 10 ? Number(evidence.toFixed(1)) : Math.round(evidence);
  return `evidence ${rounded.toLocaleString('en')} to 1`;
}

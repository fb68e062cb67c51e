import type { NewWithdrawal } from '../writes';
import { type Judgement, judgeCanary } from './judgeCanary';
import type { RunningCanary } from './runningCanary';
import { tallyUsers, type UserTally } from './tallyUsers';

/** How a canary stands: what is known of both releases, and what follows from it. */
export interface Ruling extends Judgement {
  readonly canary: RunningCanary;
  readonly ofCanary: UserTally;
  readonly ofStable: UserTally;
}

/** Judges by what `health/$w/$remote/$v` holds of both releases, since the canary runs. */
export function ruleOn(
  canary: RunningCanary,
  health: { readonly canary: unknown; readonly stable: unknown },
): Ruling {
  const ofCanary = tallyUsers(health.canary, canary.movedAt);
  const ofStable = tallyUsers(health.stable, canary.movedAt);
  const judgement = judgeCanary({ canary: ofCanary, stable: ofStable });
  return { canary, ofCanary, ofStable, ...judgement };
}

/** What the registry is to be told of a canary that is found worse. */
export function withdrawalOf(ruling: Ruling): NewWithdrawal {
  const { remote, version, head } = ruling.canary;
  return { remote, head, version, reason: reasonOf(ruling) };
}

const codesNamed = 3;

function reasonOf({ canary, ofCanary, ofStable, evidence }: Ruling): string {
  const codes = ofCanary.byCode.slice(0, codesNamed).map(([code, users]) => `${users} ${code}`);
  return (
    `Withdrawn by itself: it failed for ${shareText(ofCanary)} (${codes.join(', ')}), ` +
    `${canary.stable} for ${shareText(ofStable)}; ${evidenceText(evidence)}.`
  );
}

/** “7 of 12 people”. */
export function shareText({ failed, users }: Pick<UserTally, 'failed' | 'users'>): string {
  return `${failed} of ${users} ${users === 1 ? 'person' : 'people'}`;
}

const most = 1_000_000;

/** “evidence 1,240 to 1”: how much better “it is worse” explains what was seen. */
export function evidenceText(evidence: number): string {
  if (evidence <= 1) return 'no evidence';
  if (evidence >= most) return `evidence over ${most.toLocaleString('en')} to 1`;
  const rounded = evidence < 10 ? Number(evidence.toFixed(1)) : Math.round(evidence);
  return `evidence ${rounded.toLocaleString('en')} to 1`;
}

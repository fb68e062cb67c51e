import { limits } from '@chartroom/contract';
import { logLikelihood, logMixture, observedRate, type Tally } from './proportion';

export interface CanaryTallies {
  /** Distinct users of the release on `stable`, over the same time. */
  readonly stable: Tally;
  readonly canary: Tally;
}

export interface Judgement {
  /** `too-few`: not enough distinct users on one of the sides to say anything. */
  readonly verdict: 'too-few' | 'running' | 'withdraw';
  /** How much better “the canary is worse” explains what was seen; `withdraw` from 100 on. */
  readonly evidence: number;
}

/** No release is withdrawn for what happens to one user in a hundred. */
const toleratedRate = 0.01;
/** How often, at most, a canary that is no worse than stable is withdrawn in its whole life. */
const falseWithdrawalRate = 0.01;

// Guesses at the two rates where the canary is worse. They decide how soon it is found out, never how
// often one is blamed wrongly.
const stableRates = Array.from({ length: 12 }, (_, step) => 0.001 * 1.8 ** step);
const canaryRates = [0.1, 0.2, 0.4, 0.8];

/**
 * Whether the canary fails clearly more than stable. One-sided and sequential: it may be asked after
 * every user. Evidence is the likelihood of both tallies under a fixed mixture of guesses, divided by
 * the best that any pair of rates can do of which the canary's is no higher than stable's, or
 * tolerated. Were the canary no worse, the expected evidence would never exceed 1 (universal
 * inference: Wasserman, Ramdas & Balakrishnan, PNAS 2020), so that it *ever* reaches 100 in at most
 * 1 % of all canaries (Ville's inequality).
 */
export function judgeCanary({ stable, canary }: CanaryTallies): Judgement {
  const logWorse = logMixture(stable, stableRates) + logMixture(canary, canaryRates);
  const evidence = Math.exp(logWorse - logNoWorse({ stable, canary }));
  const minUsers = limits.canaryUsers;
  if (stable.users < minUsers || canary.users < minUsers) return { verdict: 'too-few', evidence };
  return { verdict: evidence >= 1 / falseWithdrawalRate ? 'withdraw' : 'running', evidence };
}

function logNoWorse({ stable, canary }: CanaryTallies): number {
  const stableRate = observedRate(stable);
  const maxRate = Math.max(stableRate, toleratedRate);
  const logSeparate =
    logLikelihood(stable, stableRate) +
    logLikelihood(canary, Math.min(observedRate(canary), maxRate));
  const pooled = { users: stable.users + canary.users, failed: stable.failed + canary.failed };
  return Math.max(logSeparate, logLikelihood(pooled, observedRate(pooled)));
}

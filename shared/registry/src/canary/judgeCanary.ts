import { limits } from '@chartroom/contract';
import { logLikelihood, logMixtureLikelihood, observedRate, type Tally } from './proportion';

export interface CanaryTallies {
  /** Distinct users of the stable release over the same time. */
  readonly stable: Tally;
  readonly canary: Tally;
}

export interface Judgement {
  /** `too-few`: not enough distinct users of one of the releases. */
  readonly verdict: 'too-few' | 'running' | 'withdraw';
  /** How much better “the canary is worse” explains the data; `withdraw` from 100 on. */
  readonly evidence: number;
}

/** A release is never withdrawn for failures of 1 % of its users. */
const toleratedRate = 0.01;
/** Maximum probability that a canary that is no worse than stable is ever withdrawn. */
const falseWithdrawalRate = 0.01;

// Assumed rates of a worse canary. They affect how soon it is detected, never how often a good one
// is withdrawn.
const stableRates = Array.from({ length: 12 }, (_, step) => 0.001 * 1.8 ** step);
const canaryRates = [0.1, 0.2, 0.4, 0.8];

/**
 * Tests whether the canary fails significantly more often than stable. One-sided and sequential: it
 * can be repeated after every user. Evidence is the likelihood of both tallies under a fixed
 * mixture of assumed rates, divided by the maximum likelihood over all pairs of rates in which the
 * canary's is at most stable's or the tolerated rate. For a canary that is no worse, the expected
 * evidence never exceeds 1 (universal inference: Wasserman, Ramdas & Balakrishnan, PNAS 2020), so
 * it *ever* reaches 100 for at most 1 % of them (Ville's inequality).
 */
export function judgeCanary({ stable, canary }: CanaryTallies): Judgement {
  const logWorse =
    logMixtureLikelihood(stable, stableRates) + logMixtureLikelihood(canary, canaryRates);
  const evidence = Math.exp(logWorse - maxLogNullLikelihood({ stable, canary }));
  const minUsers = limits.canaryUsers;
  if (stable.users < minUsers || canary.users < minUsers) return { verdict: 'too-few', evidence };
  return { verdict: evidence >= 1 / falseWithdrawalRate ? 'withdraw' : 'running', evidence };
}

function maxLogNullLikelihood({ stable, canary }: CanaryTallies): number {
  const stableRate = observedRate(stable);
  const maxRate = Math.max(stableRate, toleratedRate);
  const logSeparate =
    logLikelihood(stable, stableRate) +
    logLikelihood(canary, Math.min(observedRate(canary), maxRate));
  const pooled = { users: stable.users + canary.users, failed: stable.failed + canary.failed };
  return Math.max(logSeparate, logLikelihood(pooled, observedRate(pooled)));
}

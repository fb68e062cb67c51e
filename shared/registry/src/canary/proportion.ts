/** Of `users` people, `failed` had at least one failure. */
export interface Tally {
  readonly users: number;
  readonly failed: number;
}

/** The maximum likelihood estimate of the rate; 0 without users. */
export function observedRate({ users, failed }: Tally): number {
  return users === 0 ? 0 : failed / users;
}

/** Natural logarithm of the likelihood of these outcomes, in one order, at `rate`. */
export function logLikelihood({ users, failed }: Tally, rate: number): number {
  const logFailed = failed === 0 ? 0 : failed * Math.log(rate);
  return logFailed + (users === failed ? 0 : (users - failed) * Math.log1p(-rate));
}

/** Natural logarithm of the mean likelihood over `rates`. */
export function logMixtureLikelihood(tally: Tally, rates: readonly number[]): number {
  const logs = rates.map((rate) => logLikelihood(tally, rate));
  const max = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - max), 0);
  return max + Math.log(sum / rates.length);
}

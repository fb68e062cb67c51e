/** Random numbers in [0, 1) that a seed repeats: a linear congruential generator (Numerical Recipes). */
export interface Random {
  next(): number;
  /** An integer from 0 up to below a bound. */
  below(bound: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 2654435761) >>> 0;
  function next(): number {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  }
  function below(bound: number): number {
    return Math.floor(next() * bound);
  }
  return {
    next,
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) {
        throw new Error('There is nothing to pick from.');
      }
      return value;
    },
  };
}

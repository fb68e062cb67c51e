/** One figure of a run, as it stands in the table and in the JSON. */
export interface Row {
  readonly part: string;
  readonly figure: string;
  /** Null where no round gave one. */
  readonly value: number | null;
  /** Of the value and the target; empty for a bare number. */
  readonly unit: string;
  /** `≤ 100`; null where the figure is only reported. */
  readonly target: string | null;
  /** Null where there is no target. */
  readonly met: boolean | null;
}

export interface Measurement {
  readonly part: string;
  readonly figure: string;
  readonly value: number | null;
  readonly unit: string;
}

/** A figure to be stated, not to be reached. */
export function withoutTarget(figure: Measurement): Row {
  return { ...rounded(figure), target: null, met: null };
}

/** A figure that has to stay at or below its target. One without a value has missed it. */
export function atMost(target: number, figure: Measurement): Row {
  const met = figure.value !== null && figure.value <= target;
  return { ...rounded(figure), target: `≤ ${target}`, met };
}

/** A figure that has to come up to its target. One without a value has missed it. */
export function atLeast(target: number, figure: Measurement): Row {
  const met = figure.value !== null && figure.value >= target;
  return { ...rounded(figure), target: `≥ ${target}`, met };
}

/** Three decimals: whether a target is met is decided before. */
function rounded(figure: Measurement): Measurement {
  const { value } = figure;
  return { ...figure, value: value === null ? null : Math.round(value * 1000) / 1000 };
}

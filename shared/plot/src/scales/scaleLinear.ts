/** Options of `scaleLinear`. */
export interface LinearScaleOptions {
  /** Clamps values beyond the domain to the range. Default: false. */
  readonly clamp?: boolean;
}

/**
 * Maps values to pixels, as `scaleLinear` of d3-scale does. A domain without width maps to the
 * middle. d3's own also interpolates colours and dates, and would add a fifth to the size of plot.
 */
export function scaleLinear(
  [d0, d1]: readonly [number, number],
  [r0, r1]: readonly [number, number],
  { clamp = false }: LinearScaleOptions = {},
): (value: number) => number {
  const width = d1 - d0;
  return (value) => {
    const fraction = width === 0 ? 0.5 : (value - d0) / width;
    const t = clamp ? Math.max(0, Math.min(1, fraction)) : fraction;
    return r0 * (1 - t) + r1 * t;
  };
}

export interface LinearScaleOptions {
  /** Values beyond the domain stay at the end of the range. */
  readonly clamp?: boolean;
}

/**
 * From values to pixels, as d3's scale of this name does it; a domain without width leads to the middle.
 * That one also mixes colours and dates, which its packages bring along: a fifth of all of plot.
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

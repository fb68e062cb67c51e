/** `auto` scales what its unit allows; `full` writes all digits, without a prefix. */
export type NumberFormat = 'auto' | 'full';

/** How numbers from a size on are written: divided, and with what after them. */
export interface NumberScale {
  readonly from: number;
  readonly by: number;
  /** What an axis writes at each of its labels: `k`. */
  readonly prefix: string;
  /** What comes after the number elsewhere: `kB`. */
  readonly unit: string;
}

const prefixes = [
  { from: 1e12, text: 'T' },
  { from: 1e9, text: 'G' },
  { from: 1e6, text: 'M' },
  { from: 1e3, text: 'k' },
] as const;
/** A bare count has no unit to carry `G`; `B` would read as bytes. */
const countPrefixes = [
  { from: 1e12, text: 'tn' },
  { from: 1e9, text: 'bn' },
  { from: 1e6, text: 'M' },
] as const;
const scalableUnits = new Set(['', 'B', 'bit', 'Hz', 'W', 'Wh', 'J', 'V', 'A']);

/** The scales of a unit, that of the largest numbers first; the last serves for all smaller ones. */
export function numberScales(unit: string, format: NumberFormat = 'auto'): readonly NumberScale[] {
  const key = `${format} ${unit}`;
  let scales = known.get(key);
  if (!scales) {
    scales = scalesOf(unit, format);
    known.set(key, scales);
  }
  return scales;
}

const known = new Map<string, readonly NumberScale[]>();

/** `k/s` and `MB` read well, `kms` and `k%` don't; a bare number stays whole up to a million. */
function scalesOf(unit: string, format: NumberFormat): readonly NumberScale[] {
  const whole = { from: 0, by: 1, prefix: '', unit };
  const [base = ''] = unit.split('/');
  const isScalable = unit.startsWith('/') || scalableUnits.has(base);
  if (format === 'full' || !isScalable) return [whole];
  const larger = (unit === '' ? countPrefixes : prefixes).map(({ from, text }) => ({
    ...{ from, by: from, prefix: text },
    unit: `${text}${unit}`,
  }));
  return [...larger, whole];
}

/** A number divided, without binary noise where by a power of ten. */
export function divided(value: number, by: number): number {
  if (by === 1) return value;
  const power = Math.log10(by);
  if (!Number.isInteger(power)) return value / by;
  const [mantissa, own = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(own) - power}`);
}

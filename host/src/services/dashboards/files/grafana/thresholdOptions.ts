import type { Meaning, Threshold } from '@chartroom/contract';
import type { GrafanaPanel } from './grafanaShape';

/** More than people set, and fewer than an option admits. */
const maxThresholds = 50;

type FieldDefaults = NonNullable<NonNullable<GrafanaPanel['fieldConfig']>['defaults']>;

/**
 * Thresholds of a field: undefined if it has none beside the base colour, null if they can't be
 * converted, which are percentages of a range that depends on the data.
 */
export function fieldThresholds(
  defaults: FieldDefaults | undefined,
): readonly Threshold[] | null | undefined {
  const { mode, steps = [] } = defaults?.thresholds ?? {};
  if (steps.length < 2) return undefined;
  const { min, max } = defaults ?? {};
  let toValue = (value: number) => value;
  if (mode === 'percentage') {
    if (min === undefined || max === undefined || min >= max) return null;
    toValue = (percent) => min + ((max - min) * percent) / 100;
  }
  return ascending(
    steps.map(({ color, value }, index) => ({
      from: value === undefined || index === 0 ? null : toValue(value),
      meaning: colourMeaning(color),
    })),
  );
}

/** Thresholds of a single value before Grafana 7: `"50,80"` with three colours. */
export function oldValueThresholds(
  text: string,
  colours: readonly string[] = [],
): readonly Threshold[] | undefined {
  const limits = text.split(',').map((limit) => Number.parseFloat(limit));
  if (limits.some((limit) => !Number.isFinite(limit))) return undefined;
  return ascending(
    [null, ...limits].map((from, i) => ({ from, meaning: colourMeaning(colours[i] ?? '') })),
  );
}

type OldThreshold = Exclude<GrafanaPanel['thresholds'], string | undefined>[number];

const oldMeanings: Readonly<Record<string, Meaning>> = {
  ...{ ok: 'good', warning: 'warn', critical: 'bad' },
};

/** Thresholds of a graph before Grafana 7, which each mark values above or below a limit. */
export function oldGraphThresholds(
  limits: readonly OldThreshold[],
): readonly Threshold[] | undefined {
  const marked = limits.flatMap(({ value, op = 'gt', colorMode = '' }) => {
    const meaning = oldMeanings[colorMode] ?? 'neutral';
    return value === undefined ? [] : [{ value, op, meaning }];
  });
  const lowest = marked.filter(({ op }) => op === 'lt').sort((a, b) => a.value - b.value);
  const below = lowest.map(({ meaning }, i) => ({
    from: i === 0 ? null : (lowest[i - 1]?.value ?? null),
    meaning,
  }));
  const last = lowest[lowest.length - 1];
  const above = marked
    .filter(({ op }) => op !== 'lt')
    .map((each) => ({ ...each, from: each.value }));
  const all = [
    ...below,
    ...(last ? [{ from: last.value, meaning: 'neutral' as const }] : []),
    ...above,
  ];
  return all.length > 0 ? ascending(all) : undefined;
}

function ascending(
  steps: readonly { readonly from: number | null; readonly meaning: Meaning }[],
): readonly Threshold[] {
  const byFrom = new Map(steps.map(({ from, meaning }) => [from, meaning]));
  return [...byFrom]
    .sort(([a], [b]) => (a ?? Number.NEGATIVE_INFINITY) - (b ?? Number.NEGATIVE_INFINITY))
    .slice(0, maxThresholds)
    .map(([from, meaning]) => ({ from, meaning, title: '' }));
}

const families: Readonly<Record<string, Meaning>> = { green: 'good', red: 'bad' };

/**
 * What a colour means to people who use green, yellow and red for it: the family of a name such as
 * `semi-dark-green`, or the hue of `#d44a3a` or `rgba(245, 54, 54, 0.9)`.
 */
export function colourMeaning(colour: string): Meaning {
  const family = /(green|yellow|orange|red)$/.exec(colour.toLowerCase())?.[1];
  if (family !== undefined) return families[family] ?? 'warn';
  const rgb = readRgb(colour);
  return rgb ? hueMeaning(rgb) : 'neutral';
}

type Rgb = readonly [red: number, green: number, blue: number];

function readRgb(colour: string): Rgb | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour);
  const decimal = /^rgba?\(\s*(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})/.exec(colour);
  const [, ...parts] = hex ?? decimal ?? [];
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, hex ? 16 : 10));
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

/** By the hue in degrees: https://en.wikipedia.org/wiki/Hue, “Defining hue in terms of RGB”. */
function hueMeaning([red, green, blue]: Rgb): Meaning {
  const hue = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 40;
  if (isGrey) return 'neutral';
  if (hue >= -20 && hue < 18) return 'bad';
  if (hue >= 18 && hue < 70) return 'warn';
  return hue >= 70 && hue < 170 ? 'good' : 'neutral';
}

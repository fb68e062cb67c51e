import type { Threshold } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import {
  equalDecimals,
  extentOfNumbers,
  formatNumber,
  i18nFor,
  missingText,
  nameComparator,
  numberStyleFor,
  type Scene,
  type Span,
  selectedOn,
  thresholdAt,
  type UnitStyle,
} from '@chartroom/plot';
import type { GaugeIndex, GaugeItem } from './gaugeIndex';
import { type GaugeOptions, readGaugeOptions } from './gaugeOptions';
import { fractionOn, gaugeDomain } from './gaugeScale';

/** A value with all that is said and drawn of it. */
export interface Reading {
  readonly item: GaugeItem;
  /** Category, field or both. */
  readonly name: string;
  /** NaN for none. */
  readonly value: number;
  /** `27.1 %`, and `–` for none. */
  readonly text: string;
  readonly target: number;
  readonly domain: Span;
  readonly style: UnitStyle;
  /** The same, with the decimals of the values beside it. */
  readonly valueStyle: UnitStyle;
  /** What the value has reached; null below all thresholds, and without a value. */
  readonly threshold: Threshold | null;
  /** The end of the scale that the value is beyond. */
  readonly beyond: 'min' | 'max' | null;
  /** Whether only others are selected. */
  readonly isFaded: boolean;
}

/** All readings in the order of the option `sort`. */
export interface Readings {
  readonly options: GaugeOptions;
  readonly all: readonly Reading[];
  /** Whether readings have different names. */
  readonly isNamed: boolean;
}

export function readGauges(index: GaugeIndex, scene: Scene): Readings {
  const options = readGaugeOptions(scene.options);
  const { items, data } = index;
  const { ys = [], colour = null } = data?.tally.roles ?? {};
  const styleOf = stylesByField(index, scene);
  const valueStyleOf = stylesByField(index, scene, equalDecimals);
  const domainOf = domainsByUnit(items, styleOf, options);
  const isSelected = colour ? selectedOn(scene.selections, colour.name) : null;
  const all = items.map((item): Reading => {
    const { category, value } = item;
    const style = styleOf(item);
    const valueStyle = valueStyleOf(item);
    const domain = domainOf(style.unit);
    const target = targetOf(item, options);
    return {
      item,
      name: nameOf(item, colour !== null, ys.length > 1),
      value,
      text: formatNumber(value, valueStyle),
      target,
      domain,
      style,
      valueStyle,
      threshold: thresholdAt(options.thresholds, value),
      beyond: beyondOf(fractionOn(domain, value)),
      isFaded: isSelected?.(category ?? '') === false,
    };
  });
  return { options, all: sorted(all, options.sort), isNamed: all.length > 1 || colour !== null };
}

/** Digits that tell the values of a field apart. Counts of rows have no unit. */
function stylesByField(
  { items, aggregate }: GaugeIndex,
  scene: Scene,
  refine = (_: readonly number[], style: UnitStyle) => style,
) {
  const values = new Map<Field, number[]>();
  for (const { field, value } of items) {
    const fieldValues = values.get(field);
    if (fieldValues) fieldValues.push(value);
    else values.set(field, [value]);
  }
  const styles = new Map(
    [...values].map(([field, fieldValues]) => {
      const ownStyle = numberStyleFor(field, scene, extentOfNumbers(fieldValues));
      const style = refine(fieldValues, ownStyle);
      return [field, aggregate === 'count' ? { ...style, unit: '' } : style];
    }),
  );
  return ({ field }: GaugeItem): UnitStyle => styles.get(field) ?? numberStyleFor(field, scene);
}

/** Values of the same unit have the same scale, so that they can be compared. */
function domainsByUnit(
  items: readonly GaugeItem[],
  styleOf: (item: GaugeItem) => UnitStyle,
  options: GaugeOptions,
): (unit: string) => Span {
  const contents = new Map<string, { values: number[]; targets: number[]; whole: number | null }>();
  for (const item of items) {
    const style = styleOf(item);
    let content = contents.get(style.unit);
    if (!content) {
      content = { values: [], targets: [], whole: wholeOf(style) };
      contents.set(style.unit, content);
    }
    content.values.push(item.value);
    content.targets.push(targetOf(item, options));
  }
  const domains = new Map(
    [...contents].map(([unit, content]) => [unit, gaugeDomain(content, options)]),
  );
  return (unit) => domains.get(unit) ?? [0, 1];
}

function wholeOf({ unit, numberFormat }: UnitStyle): number | null {
  if (numberFormat === 'percent') return 1;
  return unit === '%' ? 100 : null;
}

function targetOf({ target }: GaugeItem, options: GaugeOptions): number {
  return Number.isNaN(target) ? (options.target ?? Number.NaN) : target;
}

function nameOf({ field, category }: GaugeItem, isSplit: boolean, hasFields: boolean): string {
  if (!isSplit) return field.name;
  const name = category || missingText;
  return hasFields ? `${name}, ${field.name}` : name;
}

function beyondOf(fraction: number): Reading['beyond'] {
  if (fraction < 0) return 'min';
  return fraction > 1 ? 'max' : null;
}

/** Missing values are last, whatever the order. */
function sorted(readings: readonly Reading[], order: GaugeOptions['sort']): readonly Reading[] {
  if (order === 'data') return readings;
  const compareNames = nameComparator(readings.length);
  const sign = order === 'least' ? 1 : -1;
  return [...readings].sort((a, b) => {
    if (order === 'name') return compareNames(a.name, b.name);
    if (Number.isNaN(a.value) || Number.isNaN(b.value)) {
      return Number(Number.isNaN(a.value)) - Number(Number.isNaN(b.value));
    }
    return a.value < b.value ? -sign : Number(a.value > b.value) * sign;
  });
}

/** Of the target, in the digits of the value. Empty for none. */
export function targetText({ valueStyle, target }: Reading, { locale }: Scene): string {
  if (Number.isNaN(target)) return '';
  return i18nFor(locale).t('Target {value}', { value: formatNumber(target, valueStyle) });
}

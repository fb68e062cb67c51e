import type { Options } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { numberOption } from '../chart/numberOption';
import type { Extent } from '../series/pyramid';
import type { NumberStyle } from './formatNumber';
import { isYearField } from './isYearField';
import { spreadOfExtent } from './spread';
import { type NumberFormat, parseNumberFormat } from './units';

const maxDecimals = 12;

/** The parts of a scene that determine how numbers are written. */
export interface NumberScene {
  readonly locale: string;
  readonly options: Options;
}

/** A number style with a unit, which may be empty. */
export type UnitStyle = NumberStyle & { readonly unit: string };

/**
 * How a field's values are written: in the viewer's locale, with the unit of the option `unit` or
 * of the data, and by the options `numberFormat` and `decimals`. For several fields, the unit that
 * all of them share, or none. `extent` is that of all values shown: values further apart than a
 * thousandth of it are written differently.
 */
export function numberStyleFor(
  fields: Field | undefined | readonly (Field | undefined)[],
  scene: NumberScene,
  extent?: Pick<Extent, 'min' | 'max'>,
): UnitStyle {
  const fieldList = Array.isArray(fields) ? fields : [fields];
  const units = new Set(fieldList.map((field) => unitFor(field, scene) ?? ''));
  const [unit = ''] = units.size === 1 ? units : [];
  const hasYears =
    fieldList.length > 0 && fieldList.every((field) => field !== undefined && isYearField(field));
  return {
    ...{ ...baseStyle(scene), unit },
    ...(hasYears && { isCoordinate: true }),
    ...(extent && { spread: spreadOfExtent(extent) }),
  };
}

/** The same for a field that the option `unit` doesn't apply to. */
export function fieldStyleFor(field: Field | undefined, scene: NumberScene): UnitStyle {
  const hasYears = field !== undefined && isYearField(field);
  return { ...baseStyle(scene), unit: field?.unit ?? '', ...(hasYears && { isCoordinate: true }) };
}

/** How labels along an axis are written: by the option `xFormat` or `yFormat` where it is set. */
export function axisStyle<Style extends NumberStyle>(
  axis: 'x' | 'y',
  style: Style,
  { options }: Pick<NumberScene, 'options'>,
): Style {
  const format = axisFormat(axis, options);
  return format === 'auto' ? style : { ...style, numberFormat: format };
}

/** The value of the option `xFormat` or `yFormat`. */
export function axisFormat(axis: 'x' | 'y', options: Options): NumberFormat {
  return parseNumberFormat(options[`${axis}Format`]);
}

function baseStyle({ locale, options }: NumberScene): NumberStyle {
  const decimals = numberOption(options.decimals);
  const clampDecimals = (value: number) => Math.max(0, Math.min(maxDecimals, Math.round(value)));
  return {
    locale,
    numberFormat: parseNumberFormat(options.numberFormat),
    decimals: decimals === null ? undefined : clampDecimals(decimals),
  };
}

/** The unit of a field's values: that of the option `unit` if set, otherwise that of the data. */
export function unitFor(
  field: Field | undefined,
  { options }: Pick<NumberScene, 'options'>,
): string | undefined {
  const { unit } = options;
  return typeof unit === 'string' && unit !== '' ? unit : field?.unit;
}

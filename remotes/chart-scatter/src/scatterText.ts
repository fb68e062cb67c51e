import type { Field } from '@chartroom/frame';
import {
  axisFormat,
  formatNumber,
  formatTime,
  numberStyleFor,
  placeText,
  type Scene,
  type TimeStyle,
  timeDetailFor,
  type UnitStyle,
} from '@chartroom/plot';
import type { Intake } from './intake';

/** How the values of this chart are written. */
export interface ScatterText extends TimeStyle {
  readonly x: UnitStyle;
  readonly y: UnitStyle;
}

export function scatterText(intake: Intake | null, scene: Scene): ScatterText {
  const { locale, timeZone, precision } = scene;
  // The options about numbers are of y; x has a format of its own.
  const unit = intake?.roles.x.unit ?? '';
  const x = { locale, unit, numberFormat: axisFormat('x', scene.options), isPlace: unit === '' };
  return { locale, timeZone, precision, x, y: numberStyleFor(intake?.roles.y, scene) };
}

/** x of a point: as fine as points are apart. */
export function xText(intake: Intake, value: number, text: ScatterText): string {
  const { roles, x, shown, rows, isAscending } = intake;
  if (roles.xKind === 'time') {
    if (isAscending) {
      const points = { x: roles.x.values, length: rows };
      return placeText(value, [points], x.max - x.min, { ...text, isTime: true });
    }
    const apart = shown > 1 ? (x.max - x.min) / (shown - 1) : 60_000;
    return formatTime(value, timeDetailFor(apart, x.max - x.min), text);
  }
  return formatNumber(value, text.x);
}

export function yText(value: number, { y }: ScatterText): string {
  return formatNumber(value, y);
}

export function fieldText(
  field: Field,
  row: number,
  { locale }: Pick<TimeStyle, 'locale'>,
): string {
  const value = field.values[row] as number;
  if (field.type === 'category') return field.dictionary[value] ?? '–';
  return formatNumber(value, { locale, unit: field.unit });
}

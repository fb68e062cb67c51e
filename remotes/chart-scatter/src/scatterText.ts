import type { Field } from '@chartroom/frame';
import {
  formatNumber,
  formatTime,
  placeText,
  type Scene,
  type TimeStyle,
  timeDetailFor,
  unitFor,
} from '@chartroom/plot';
import type { Intake } from './intake';

/** How the values of this chart are written. */
export interface ScatterText extends TimeStyle {
  readonly xUnit: string;
  readonly yUnit: string;
}

export function scatterText(intake: Intake | null, scene: Scene): ScatterText {
  const { locale, timeZone, precision } = scene;
  const yUnit = unitFor(intake?.roles.y, scene) ?? '';
  return { locale, timeZone, precision, xUnit: intake?.roles.x.unit ?? '', yUnit };
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
  return formatNumber(value, {
    locale: text.locale,
    unit: text.xUnit,
    isPlace: text.xUnit === '',
  });
}

export function yText(value: number, { locale, yUnit }: ScatterText): string {
  return formatNumber(value, { locale, unit: yUnit });
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

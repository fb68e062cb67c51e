import type { Encoding } from '@chartroom/contract';
import type { CategoryField, Field, Frame, TimeField } from '@chartroom/frame';
import { fieldsOf } from '@chartroom/plot';

/** The fields of a log by role. */
export interface LogFields {
  readonly time: TimeField;
  readonly message: CategoryField;
  readonly level: CategoryField | null;
  readonly labels: readonly Field[];
}

/** Null where a required role has no field. */
export function logFields(frame: Frame, encoding: Encoding): LogFields | null {
  const categories = (role: string) =>
    fieldsOf(frame, encoding, role).filter((field) => field.type === 'category');
  const time = fieldsOf(frame, encoding, 'time').find((field) => field.type === 'time');
  const [message] = categories('message');
  const [level = null] = categories('level');
  if (!time || !message) return null;
  return { time, message, level, labels: fieldsOf(frame, encoding, 'labels') };
}

/** Whether both are the same fields. */
export function haveSameFields(a: LogFields | null, b: LogFields): boolean {
  const list = ({ time, message, level, labels }: LogFields) => [time, message, level, ...labels];
  if (!a) return false;
  const [before, after] = [list(a), list(b)];
  return before.length === after.length && before.every((field, i) => field === after[i]);
}

/** The text of a category. Empty where it's missing. */
export function textAt({ values, dictionary }: CategoryField, row: number): string {
  return dictionary[values[row] as number] ?? '';
}

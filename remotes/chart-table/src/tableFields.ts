import type { Encoding, OptionValue } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { fieldsOf } from '@chartroom/plot';

/** The columns asked for, in their order; all where none are. */
export function tableFields(frame: Frame, encoding: Encoding): readonly Field[] {
  const chosen = fieldsOf(frame, encoding, 'columns');
  return chosen.length > 0 ? chosen : frame.fields;
}

/** Names of columns in an option. */
export function namesIn(option: OptionValue | undefined): ReadonlySet<string> {
  return new Set(Array.isArray(option) ? option.map(String) : []);
}

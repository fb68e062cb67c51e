import { Fragment, type ReactNode } from 'react';
import { i18n } from '../services/language/i18n';

export interface RichTextProps {
  /** The English message, marked by `msg`. */
  readonly message: string;
  /** Elements in place of its arguments, by name. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** Can't be typed in a name, nor pasted into a text field. */
const mark = '\u0001';

/** A message with elements in it: code, a link, a name in bold. */
export function RichText({ message, values }: RichTextProps) {
  const marked = Object.keys(values).map((name) => [name, mark + name + mark]);
  const parts = i18n.t(message, Object.fromEntries(marked)).split(mark);
  // Text and names of values take turns.
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>
  ));
}

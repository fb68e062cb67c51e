import { type KeyboardEvent, useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { FieldFrame } from './FieldFrame';
import { numberText, typedNumber } from './numberText';
import type { NumberOption, OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import { useField } from './useField';

/** A number. If the option may be left out, an empty field means null. Arrows step it. */
export function NumberField(props: OptionFieldProps<NumberOption>) {
  const { option, onChange } = props;
  const value = props.value as number | string | null;
  const field = useField(props);
  const [text, setText] = useState(() => numberText(value));
  const isTyped = typedNumber(text) === value;
  return (
    <FieldFrame field={field} props={props}>
      <input
        {...field.control}
        className={styles.box}
        inputMode="decimal"
        autoComplete="off"
        value={isTyped ? text : numberText(value)}
        placeholder={option.default === null ? i18n.t('Automatic') : numberText(option.default)}
        onChange={({ target }) => {
          setText(target.value);
          onChange(typedNumber(target.value));
        }}
        onKeyDown={(event) => {
          const next = stepped(event, option, value);
          if (next === null) return;
          event.preventDefault();
          setText(numberText(next));
          onChange(next);
        }}
      />
    </FieldFrame>
  );
}

/** The number after an arrow key: by 1, with Shift by 10; in small ranges by a tenth of that. */
function stepped(
  { key, shiftKey }: KeyboardEvent,
  { minimum = -Infinity, maximum = Infinity }: NumberOption,
  value: number | string | null,
): number | null {
  if (typeof value === 'string' || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  const unit = maximum - minimum <= 2 ? 10 : 1;
  const change = (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1);
  // In whole steps, so that 0.1 + 0.2 is 0.3.
  const next = (Math.round((value ?? 0) * unit * 1e6) / 1e6 + change) / unit;
  return Math.min(maximum, Math.max(minimum, next));
}

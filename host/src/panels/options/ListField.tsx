import { useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { isDeepEqual } from '../../services/records/isDeepEqual';
import { FieldFrame } from './FieldFrame';
import { typedList } from './listText';
import type { ListOption, OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import { useField } from './useField';

/** A list of numbers or of text, one item per line, since names may contain commas. */
export function ListField(props: OptionFieldProps<ListOption>) {
  const { option, onChange } = props;
  const value = props.value as readonly (number | string)[];
  const { type } = option.items;
  const field = useField(props);
  const [text, setText] = useState(() => value.join('\n'));
  const isTyped = isDeepEqual(typedList(text, type), value);
  return (
    <FieldFrame field={field} props={props}>
      <textarea
        {...field.control}
        className={styles.area}
        rows={Math.min(6, Math.max(2, value.length))}
        spellCheck={false}
        placeholder={i18n.t('One per line')}
        value={isTyped ? text : value.join('\n')}
        onChange={({ target }) => {
          setText(target.value);
          onChange(typedList(target.value, type));
        }}
      />
    </FieldFrame>
  );
}

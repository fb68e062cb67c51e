import { FieldFrame } from './FieldFrame';
import type { BooleanOption, OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import { useField } from './useField';

/** Yes or no. */
export function SwitchField(props: OptionFieldProps<BooleanOption>) {
  const { option, value, onChange } = props;
  const field = useField(props);
  return (
    <FieldFrame
      field={field}
      props={props}
      label={
        <label className={styles.switch}>
          <input
            {...field.control}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{option.title}</span>
        </label>
      }
    />
  );
}

import { limits } from '@chartroom/contract';
import { FieldFrame } from './FieldFrame';
import { useOptionsForm } from './OptionsContext';
import type { OptionFieldProps, StringOption } from './optionFieldProps';
import styles from './options.module.css';
import { useField } from './useField';

/** A text, of several lines if the option says so; names of the data are offered. */
export function TextField(props: OptionFieldProps<StringOption>) {
  const { option, onChange } = props;
  const value = String(props.value);
  const field = useField(props);
  const { seriesNames, fieldNames } = useOptionsForm();
  const names = { series: seriesNames, field: fieldNames, multiline: [], colour: [] };
  const offered = option.format ? names[option.format] : [];
  const control = {
    ...field.control,
    value,
    maxLength: limits.optionTextLength,
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  };
  return (
    <FieldFrame field={field} props={props}>
      {option.format === 'multiline' ? (
        <textarea {...control} className={styles.area} rows={3} />
      ) : (
        <input
          {...control}
          className={styles.box}
          autoComplete="off"
          list={offered.length > 0 ? `${field.id}names` : undefined}
        />
      )}
      {offered.length > 0 && (
        <datalist id={`${field.id}names`}>
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

import { SegmentedControl } from '../../components/SegmentedControl';
import { choiceTitle } from './choiceTitle';
import { FieldFrame } from './FieldFrame';
import type { OptionFieldProps, StringOption } from './optionFieldProps';
import styles from './options.module.css';
import { useField } from './useField';

/** Number of letters that fit side by side in the narrowest form. */
const maxInlineLength = 20;

/** An enum: a segmented control for few short values, else a select. */
export function ChoiceField(props: OptionFieldProps<StringOption>) {
  const { option, onChange } = props;
  const { enum: values = [] } = option;
  const value = String(props.value);
  const field = useField(props);
  const labels = Object.fromEntries(values.map((each) => [each, choiceTitle(option, each)]));
  const isShort = Object.values(labels).join('').length + 2 * values.length <= maxInlineLength;
  return (
    <FieldFrame field={field} props={props} hasOwnLabel={isShort}>
      {isShort ? (
        <SegmentedControl
          label={option.title}
          options={values}
          labels={labels}
          value={value}
          onChange={onChange}
        />
      ) : (
        <select
          {...field.control}
          className={styles.box}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

import {
  isOptionInUse,
  type OptionObject,
  type OptionSchema,
  type OptionValue,
  optionDefault,
} from '@chartroom/contract';
import { useOptionsForm } from './OptionsContext';

export interface OptionFieldsProps {
  readonly properties: Readonly<Record<string, OptionSchema>>;
  /** Values of the object, which can be invalid. */
  readonly values: OptionObject;
  /** What the chart has; undefined for an item that it doesn't have yet. */
  readonly accepted: OptionObject | undefined;
  /** What each option is reset to; undefined in items of lists. */
  readonly defaults: OptionObject | undefined;
  /** Of the object; empty for the whole form. */
  readonly path: string;
  readonly onChange: (values: OptionObject) => void;
}

/** The fields of an object's options that have an effect. The others keep their values. */
export function OptionFields(props: OptionFieldsProps) {
  const { properties, values, accepted, defaults, path, onChange } = props;
  const { Field, encoding } = useOptionsForm();
  return Object.entries(properties)
    .filter(([, option]) => isOptionInUse(option, values, encoding))
    .map(([name, option]) => (
      <Field
        key={name}
        option={option}
        siblings={properties}
        value={values[name] ?? optionDefault(option)}
        accepted={accepted?.[name]}
        defaultValue={defaults?.[name]}
        path={path === '' ? name : `${path}.${name}`}
        onChange={(value: OptionValue) => onChange({ ...values, [name]: value })}
      />
    ));
}

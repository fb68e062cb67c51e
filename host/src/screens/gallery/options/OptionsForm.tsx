import {
  type OptionSchema,
  type Options,
  type OptionsSchema,
  type OptionValue,
  optionDefault,
} from '@chartroom/contract';
import { EnumOption } from './EnumOption';
import { ListOption, type ListSchema } from './ListOption';
import { NumberOption } from './NumberOption';
import styles from './options.module.css';
import { SwitchOption } from './SwitchOption';
import { TextOption } from './TextOption';

export interface OptionsFormProps {
  readonly schema: OptionsSchema;
  /** All options, as `parseOptions` returns them. */
  readonly values: Options;
  /** Called after every valid change; an invalid value stays in its field with an error. */
  readonly onChange: (values: Options) => void;
}

/**
 * A form with a field for each option of a manifest, by its type. Its texts are the release's. Change
 * its `key` to reset all fields.
 */
export function OptionsForm({ schema, values, onChange }: OptionsFormProps) {
  return (
    <div className={styles.form} translate="no">
      {Object.entries(schema.properties).map(([name, option]) => (
        <OptionField
          key={name}
          option={option}
          value={values[name] ?? optionDefault(option)}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </div>
  );
}

interface OptionFieldProps {
  readonly option: OptionSchema;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function OptionField({ option, value, onChange }: OptionFieldProps) {
  switch (option.type) {
    case 'boolean':
      return <SwitchOption option={option} value={value === true} onChange={onChange} />;
    case 'number':
      return (
        <NumberOption
          option={option}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'array':
      return isList(option) ? (
        <ListOption option={option} value={Array.isArray(value) ? value : []} onChange={onChange} />
      ) : null;
    case 'object':
      return null;
    case 'string':
      return option.enum ? (
        <EnumOption
          option={option}
          values={option.enum}
          value={String(value)}
          onChange={onChange}
        />
      ) : (
        <TextOption option={option} value={String(value)} onChange={onChange} />
      );
  }
}

function isList(option: OptionSchema): option is OptionSchema & ListSchema {
  return option.type === 'array' && 'items' in option && option.items.type !== 'object';
}

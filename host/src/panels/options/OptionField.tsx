import { ChoiceField } from './ChoiceField';
import { ColourField } from './ColourField';
import { ListField } from './ListField';
import { NumberField } from './NumberField';
import { ObjectField } from './ObjectField';
import { ObjectListField } from './ObjectListField';
import { isList, type OptionFieldProps } from './optionFieldProps';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';

/** An option's field, by its type and format. */
export function OptionField({ option, ...rest }: OptionFieldProps) {
  switch (option.type) {
    case 'boolean':
      return <SwitchField option={option} {...rest} />;
    case 'number':
      return <NumberField option={option} {...rest} />;
    case 'object':
      return <ObjectField option={option} {...rest} />;
    case 'array':
      return isList(option) ? (
        <ListField option={option} {...rest} />
      ) : (
        <ObjectListField option={option} {...rest} />
      );
    case 'string':
      if (option.enum) return <ChoiceField option={option} {...rest} />;
      if (option.format === 'colour') return <ColourField option={option} {...rest} />;
      return <TextField option={option} {...rest} />;
  }
}

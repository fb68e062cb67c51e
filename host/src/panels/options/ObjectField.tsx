import type { OptionObject } from '@chartroom/contract';
import { ObjectFrame } from './ObjectFrame';
import { OptionFields } from './OptionFields';
import type { ObjectOption, OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import { localisedProperties } from './standardTexts';
import { useField } from './useField';

/** An object: a fieldset with a field for each of its properties. */
export function ObjectField(props: OptionFieldProps<ObjectOption>) {
  const { option, value, accepted, defaultValue, path, onChange } = props;
  return (
    <ObjectFrame field={useField(props)} props={props}>
      <div className={styles.objectBody}>
        <OptionFields
          properties={localisedProperties(option) ?? {}}
          values={value as OptionObject}
          accepted={accepted as OptionObject | undefined}
          defaults={defaultValue as OptionObject | undefined}
          path={path}
          onChange={onChange}
        />
      </div>
    </ObjectFrame>
  );
}

import type { OptionObject } from '@chartroom/contract';
import { ChangedDot, ResetButton } from './FieldFrame';
import { OptionFields } from './OptionFields';
import type { ObjectOption, OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import { localisedProperties } from './standardTexts';
import { useField } from './useField';

/** An object: a fieldset with a field for each of its properties. */
export function ObjectField(props: OptionFieldProps<ObjectOption>) {
  const { option, value, accepted, defaultValue, path, onChange } = props;
  const { id, isChanged } = useField(props);
  return (
    <fieldset
      className={styles.object}
      aria-describedby={option.description ? `${id}note` : undefined}
    >
      <legend className={styles.legend}>
        {isChanged && <ChangedDot />}
        {option.title}
      </legend>
      {isChanged && <ResetButton {...props} />}
      <div className={styles.objectBody}>
        {option.description && (
          <p id={`${id}note`} className={styles.note}>
            {option.description}
          </p>
        )}
        <OptionFields
          properties={localisedProperties(option) ?? {}}
          values={value as OptionObject}
          accepted={accepted as OptionObject | undefined}
          defaults={defaultValue as OptionObject | undefined}
          path={path}
          onChange={onChange}
        />
      </div>
    </fieldset>
  );
}

import type { OptionSchema } from '@chartroom/contract';
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import styles from './options.module.css';

export interface OptionInputProps {
  readonly option: OptionSchema;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the text is invalid; the text stays as typed. */
  readonly problem?: string | null;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'text';
  readonly maxLength?: number;
  readonly lines?: number;
}

/** A text field with the option's title above, and its error and description below. */
export function OptionInput(props: OptionInputProps) {
  const { option, value, onChange, problem = null, placeholder = '', lines = 1 } = props;
  const { inputMode = 'text', maxLength = 10_000 } = props;
  return (
    <TextField
      className={styles.option ?? ''}
      value={value}
      onChange={onChange}
      validationBehavior="aria"
      isInvalid={problem !== null}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck="false"
    >
      <Label className={styles.label ?? ''}>{option.title}</Label>
      {lines > 1 ? (
        <TextArea className={styles.area ?? ''} rows={lines} placeholder={placeholder} />
      ) : (
        <Input className={styles.box ?? ''} placeholder={placeholder} />
      )}
      <FieldError className={styles.problem ?? ''} translate="yes">
        {problem}
      </FieldError>
      {option.description && (
        <Text slot="description" className={styles.note ?? ''}>
          {option.description}
        </Text>
      )}
    </TextField>
  );
}

import { classNames } from '@chartroom/ui';
import { FieldError, Label, TextArea, TextField } from 'react-aria-components';
import styles from './textAreaField.module.css';

export interface TextAreaFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly rows: number;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Several lines of text with their label above and their error below. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, name, value, rows, autoFocus = false, onChange, error } = props;
  return (
    <TextField
      name={name}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      validationBehavior="aria"
      isInvalid={error !== undefined}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <TextArea rows={rows} translate="no" className={classNames(styles.area)} />
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </TextField>
  );
}

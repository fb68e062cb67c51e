import { classNames } from '@chartroom/ui';
import { FieldError, Label, TextArea, TextField } from 'react-aria-components';
import { i18n } from '../../../services/language/i18n';
import styles from './details.module.css';

export interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Several lines of text. */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  return (
    <TextField
      name="description"
      value={value}
      onChange={onChange}
      validationBehavior="aria"
      isInvalid={error !== undefined}
    >
      <Label className={classNames(styles.label)}>{i18n.t('Description')}</Label>
      <TextArea rows={4} translate="no" className={classNames(styles.area)} />
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </TextField>
  );
}

import type { ReactNode } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Group,
  Input,
  Label,
} from 'react-aria-components';
import { classNames } from './classNames';
import styles from './textField.module.css';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  readonly label: string;
  /** At the right of the label, such as a link. */
  readonly aside?: ReactNode;
  /** Inside the box at its end, such as a button. */
  readonly end?: ReactNode;
  /** Makes the field invalid; part of its accessible description. */
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly className?: string;
}

/** One line of text with its label above and its error below. 40px high. */
export function TextField(props: TextFieldProps) {
  const { label, aside, end, error, placeholder, className, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      validationBehavior="aria"
      isInvalid={error != null}
      className={classNames(styles.field, className)}
    >
      <span className={classNames(styles.head)}>
        <Label>{label}</Label>
        {aside}
      </span>
      <Group className={classNames(styles.box)}>
        <Input className={classNames(styles.input)} {...(placeholder ? { placeholder } : {})} />
        {end}
      </Group>
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </AriaTextField>
  );
}

import type { ReactNode, RefObject } from 'react';
import { ChangedDot, ResetButton } from './FieldFrame';
import type { OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import type { FieldState } from './useField';

export interface ObjectFrameProps {
  readonly field: FieldState;
  readonly props: OptionFieldProps;
  readonly rootRef?: RefObject<HTMLFieldSetElement | null>;
  readonly children: ReactNode;
}

/** The fieldset of an object or a list of objects: title, whether it has changed, description. */
export function ObjectFrame({ field, props, rootRef, children }: ObjectFrameProps) {
  const { option } = props;
  const noteId = `${field.id}note`;
  return (
    <fieldset
      ref={rootRef}
      className={styles.object}
      aria-describedby={option.description ? noteId : undefined}
    >
      <legend className={styles.legend}>
        {field.isChanged && <ChangedDot />}
        {option.title}
      </legend>
      {field.isChanged && <ResetButton {...props} />}
      {option.description && (
        <p id={noteId} className={styles.note}>
          {option.description}
        </p>
      )}
      {children}
    </fieldset>
  );
}

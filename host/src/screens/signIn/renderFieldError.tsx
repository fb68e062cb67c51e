import type { ChartroomError } from '@chartroom/contract';
import { errorTexts } from '../../services/language/errorTexts';
import styles from './signIn.module.css';

/** A field's error and its code. */
export function renderFieldError(error: ChartroomError | null) {
  if (!error) return null;
  return (
    <span className={styles.fieldError}>
      {errorTexts(error).detail}
      <code translate="no">{error.code}</code>
    </span>
  );
}

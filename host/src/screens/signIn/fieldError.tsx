import type { ChartroomError } from '@chartroom/contract';
import styles from './signIn.module.css';

/** A field's error and its code. */
export function fieldError(error: ChartroomError | null) {
  if (!error) return null;
  return (
    <span className={styles.fieldError}>
      {error.detail}
      <code>{error.code}</code>
    </span>
  );
}

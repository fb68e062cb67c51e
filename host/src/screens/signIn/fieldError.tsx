import type { ChartroomError } from '@chartroom/contract';
import styles from './signIn.module.css';

/** What is wrong with a field, and the code of it. */
export function fieldError(error: ChartroomError | null) {
  if (!error) return null;
  return (
    <span className={styles.fieldError}>
      {error.detail}
      <code>{error.code}</code>
    </span>
  );
}

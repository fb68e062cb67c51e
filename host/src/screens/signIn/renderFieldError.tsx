import type { ChartroomError } from '@chartroom/contract';
import { useErrorTexts } from '../../services/language/useErrorTexts';
import styles from './signIn.module.css';

/** A field's error and its code. */
export function renderFieldError(error: ChartroomError | null) {
  return error && <FieldError error={error} />;
}

function FieldError({ error }: { readonly error: ChartroomError }) {
  const errorTexts = useErrorTexts(error);
  return (
    <span className={styles.fieldError}>
      {errorTexts(error).detail}
      <code translate="no">{error.code}</code>
    </span>
  );
}

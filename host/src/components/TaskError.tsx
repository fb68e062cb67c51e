import type { ChartroomError } from '@chartroom/contract';
import { useErrorTexts } from '../services/language/useErrorTexts';
import { dialogStyles } from './ModalDialog';

export interface TaskErrorProps {
  readonly error: ChartroomError | null;
  /** Why the viewer can't confirm now. */
  readonly disabledReason: string | null;
}

/** Above a dialog's buttons: why its task failed, and why it can't be started. */
export function TaskError({ error, disabledReason }: TaskErrorProps) {
  const errorTexts = useErrorTexts(error);
  return (
    <>
      {error && (
        <p role="alert" className={dialogStyles.error}>
          <b>{errorTexts(error).title}.</b> {errorTexts(error).detail}{' '}
          <code translate="no">{error.code}</code>
        </p>
      )}
      {disabledReason && (
        <p role="status" className={dialogStyles.notice}>
          {disabledReason}
        </p>
      )}
    </>
  );
}

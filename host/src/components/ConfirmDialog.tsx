import type { ChartroomError } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import type { FormEvent, ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { DialogFrame, dialogStyles as styles } from './DialogFrame';

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What will happen and to whom, in a sentence. */
  readonly says: ReactNode;
  /** The verb of the question. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** On its way. */
  readonly isBusy?: boolean;
  /** Why it can't be done now. */
  readonly blocked?: string | null;
  readonly error?: ChartroomError | null;
  /** Fields that have to be filled in. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before something is done to others. Escape, a press beside it and “Cancel” leave it undone; what
 * is on its way already goes on (`useDialogTask`).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, says, confirm, isDangerous, isBusy, blocked, error, children } = props;
  const { onConfirm, onClose } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !blocked) onConfirm();
  }
  return (
    <DialogFrame role="alertdialog" onClose={onClose}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <Heading slot="title">{title}</Heading>
        <p className={styles.says}>{says}</p>
        {children}
        {error && (
          <p role="alert" className={styles.error}>
            <b>{error.title}.</b> {error.detail} <code>{error.code}</code>
          </p>
        )}
        {blocked && (
          <p role="status" className={styles.notice}>
            {blocked}
          </p>
        )}
        <div className={styles.foot}>
          <Button large autoFocus={!children} onPress={onClose}>
            Cancel
          </Button>
          <Button
            large
            kind={isDangerous ? 'danger' : 'solid'}
            type="submit"
            isPending={isBusy ?? false}
            isDisabled={!!blocked}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

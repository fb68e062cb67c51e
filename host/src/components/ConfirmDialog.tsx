import type { ChartroomError } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import type { FormEvent, ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { i18n } from '../services/language/i18n';
import { ModalDialog, dialogStyles as styles } from './ModalDialog';
import { TaskError } from './TaskError';

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What will happen, and to whom. */
  readonly message: ReactNode;
  /** Label of the button that confirms: a verb. */
  readonly confirmLabel: string;
  /** Label of the button that closes it. Default: “Cancel”. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** The task is running. */
  readonly isBusy?: boolean;
  /** Why the viewer can't confirm now. */
  readonly disabledReason?: string | null;
  readonly error?: ChartroomError | null;
  /** Fields to fill in. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation. Escape, a press outside and its first button close it; a task that has already
 * started continues (`useDialogTask`).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmLabel, isDangerous, isBusy, disabledReason, error, children } =
    props;
  const { cancelLabel = i18n.t('Cancel'), onConfirm, onClose } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !disabledReason) onConfirm();
  }
  return (
    <ModalDialog role="alertdialog" onClose={onClose}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <Heading slot="title">{title}</Heading>
        <p className={styles.message}>{message}</p>
        {children}
        <TaskError error={error ?? null} disabledReason={disabledReason ?? null} />
        <div className={styles.foot}>
          <Button isLarge autoFocus={!children} onPress={onClose}>
            {cancelLabel}
          </Button>
          <Button
            isLarge
            variant={isDangerous ? 'danger' : 'solid'}
            type="submit"
            isPending={isBusy ?? false}
            isDisabled={!!disabledReason}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

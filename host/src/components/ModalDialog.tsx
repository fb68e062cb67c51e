import { classNames } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './modalDialog.module.css';

/** Class names that most dialogs share: form, message, error, notice, footer. */
export const dialogStyles = styles;

export interface ModalDialogProps {
  /** Id of the dialog, for its button's `aria-controls`. */
  readonly id?: string;
  /** Fades out when it becomes false. */
  readonly isOpen?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Maximum width in pixels. */
  readonly width?: 480 | 520 | 720 | 1104;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. Escape and a press outside close it. */
export function ModalDialog(props: ModalDialogProps) {
  const { id, isOpen = true, role = 'dialog', width = 480, onClose, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(next) => next || onClose()}
      className={classNames(styles.scrim)}
    >
      <Modal className={classNames(styles.modal)} style={{ width: `min(${width}px, 100%)` }}>
        <Dialog {...(id && { id })} role={role} className={classNames(styles.dialog)}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

import { classNames } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './modalDialog.module.css';

/** Classes of what most dialogs are made of: a form or sections, sentences, failures, a foot of buttons. */
export const dialogStyles = styles;

export interface ModalDialogProps {
  /** Of the dialog, for the button that it belongs to. */
  readonly id?: string;
  /** While false it fades away. */
  readonly isOpen?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** In pixels, where the window has room. */
  readonly width?: 480 | 520 | 720;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page, which waits. Escape and a press beside it close it. */
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

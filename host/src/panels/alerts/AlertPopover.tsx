import type { OverlayTriggerState } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { i18n } from '../../services/language/i18n';
import styles from '../react/failedSwitch.module.css';

export interface AlertPopoverProps {
  readonly overlay: OverlayTriggerState;
  readonly title: string;
  readonly children: ReactNode;
}

/** What a panel's alert watches. */
export function AlertPopover({ overlay, title, children }: AlertPopoverProps) {
  const { id, isOpen, triggerRef, onClose } = overlay;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      triggerRef={triggerRef}
      trigger="DialogTrigger"
      placement="bottom start"
      className={styles.popover ?? ''}
    >
      <Dialog id={id} className={styles.details ?? ''} aria-label={i18n.t('Alert')}>
        <h3>{title}</h3>
        {children}
      </Dialog>
    </Popover>
  );
}

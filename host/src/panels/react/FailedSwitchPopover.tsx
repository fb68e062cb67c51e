import { Button, type OverlayTriggerState } from '@chartroom/ui';
import { RotateCw } from 'lucide-react';
import { Dialog, Popover } from 'react-aria-components';
import { i18n } from '../../services/language/i18n';
import { useErrorTexts } from '../../services/language/useErrorTexts';
import type { FailedSwitch } from '../core/releaseSwitchingChart';
import styles from './failedSwitch.module.css';

export interface FailedSwitchPopoverProps {
  readonly overlay: OverlayTriggerState;
  /** Names the release that failed. */
  readonly title: string;
  readonly failedSwitch: FailedSwitch;
}

/** Why a switch failed, with Retry. */
export function FailedSwitchPopover({ overlay, title, failedSwitch }: FailedSwitchPopoverProps) {
  const { id, isOpen, triggerRef, onClose } = overlay;
  const { error, onRetry } = failedSwitch;
  const errorTexts = useErrorTexts(error);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      triggerRef={triggerRef}
      trigger="DialogTrigger"
      placement="bottom start"
      className={styles.popover ?? ''}
    >
      <Dialog id={id} className={styles.details ?? ''} aria-label={i18n.t('Failed release')}>
        <h3>{title}</h3>
        <p>{errorTexts(error).detail}</p>
        <footer>
          <Button
            onPress={() => {
              onClose();
              onRetry();
            }}
          >
            <RotateCw />
            {i18n.t('Retry')}
          </Button>
          <code translate="no">{error.code}</code>
        </footer>
      </Dialog>
    </Popover>
  );
}

import { Button, type Overlay } from '@chartroom/ui';
import { RotateCw } from 'lucide-react';
import { Dialog, Popover } from 'react-aria-components';
import type { KeptRelease } from '../core/followedChart';
import styles from './keptRelease.module.css';

export interface KeptReleaseDetailsProps {
  readonly overlay: Overlay;
  /** Which release was not started. */
  readonly title: string;
  readonly kept: KeptRelease;
}

/** Why the release that is meant is not on show, with Retry. */
export function KeptReleaseDetails({ overlay, title, kept }: KeptReleaseDetailsProps) {
  const { id, isOpen, triggerRef, onClose } = overlay;
  const { error, onRetry } = kept;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      triggerRef={triggerRef}
      trigger="DialogTrigger"
      placement="bottom start"
      className={styles.popover ?? ''}
    >
      <Dialog id={id} className={styles.details ?? ''} aria-label="Release that was not started">
        <h3>{title}</h3>
        <p>{error.detail}</p>
        <footer>
          <Button
            onPress={() => {
              onClose();
              onRetry();
            }}
          >
            <RotateCw />
            Retry
          </Button>
          <code>{error.code}</code>
        </footer>
      </Dialog>
    </Popover>
  );
}

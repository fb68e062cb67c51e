import type { OverlayTriggerState } from '@chartroom/ui';
import { ModalDialog } from '../../components/ModalDialog';
import { ShareForm, type ShareFormProps } from './ShareForm';

export interface ShareDialogProps extends Omit<ShareFormProps, 'onClose'> {
  readonly overlay: OverlayTriggerState;
}

/** Creates and revokes links to a dashboard or a panel for people without an account. */
export function ShareDialog({ overlay, ...form }: ShareDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={520} onClose={onClose}>
      <ShareForm {...form} onClose={onClose} />
    </ModalDialog>
  );
}

import { Button, type ButtonStyleProps } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useConfirmAction } from './RemoteActionsProvider';
import type { RemoteAction } from './remoteActions';

export interface ActionButtonProps {
  readonly action: RemoteAction;
  readonly kind?: NonNullable<ButtonStyleProps['variant']>;
  readonly icon?: ReactNode;
}

/** Asks before it does anything. */
export function ActionButton({ action, kind = 'plain', icon }: ActionButtonProps) {
  const confirmAction = useConfirmAction();
  const offline = useOfflineReason();
  return (
    <Button
      variant={kind}
      isDisabled={offline !== null}
      onPress={({ target }) => confirmAction(action, target)}
    >
      {icon}
      {action.label}
    </Button>
  );
}

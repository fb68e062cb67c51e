import { Button, type ButtonStyleProps } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useConfirmAction } from './RemoteActionsProvider';
import type { RemoteAction } from './remoteActions';

export interface ActionButtonProps {
  readonly action: RemoteAction;
  readonly variant?: NonNullable<ButtonStyleProps['variant']>;
  readonly icon?: ReactNode;
}

/** A button that asks for confirmation before it runs an action. */
export function ActionButton({ action, variant = 'plain', icon }: ActionButtonProps) {
  const confirmAction = useConfirmAction();
  const offline = useOfflineReason();
  return (
    <Button
      variant={variant}
      isDisabled={offline !== null}
      onPress={({ currentTarget }) => confirmAction(action, currentTarget)}
    >
      {icon}
      {action.label}
    </Button>
  );
}

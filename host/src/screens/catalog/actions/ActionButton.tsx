import { Button, type ButtonLook } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useAsk } from './RemoteActions';
import type { RemoteAction } from './remoteActions';

export interface ActionButtonProps {
  readonly action: RemoteAction;
  readonly kind?: NonNullable<ButtonLook['kind']>;
  readonly icon?: ReactNode;
}

/** Asks before it does anything. */
export function ActionButton({ action, kind = 'plain', icon }: ActionButtonProps) {
  const ask = useAsk();
  const offline = useOfflineReason();
  return (
    <Button kind={kind} isDisabled={offline !== null} onPress={({ target }) => ask(action, target)}>
      {icon}
      {action.label}
    </Button>
  );
}

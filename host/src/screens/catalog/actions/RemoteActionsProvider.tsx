import type { Head } from '@chartroom/registry';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ActionDialog } from './ActionDialog';
import type { RemoteAction } from './remoteActions';

/** Asks for confirmation. The focus returns to `trigger`, or to the screen if that is gone. */
type ActionConfirmer = (action: RemoteAction, trigger: Element | null) => void;

const ConfirmActionContext = createContext<ActionConfirmer>(() => undefined);

export interface RemoteActionsProviderProps {
  readonly remote: string;
  readonly head: Head;
  readonly children: ReactNode;
}

interface PendingAction {
  readonly action: RemoteAction;
  readonly initialHead: Head;
  readonly trigger: Element | null;
}

/** Renders the confirmation dialog for the actions inside. */
export function RemoteActionsProvider({ remote, head, children }: RemoteActionsProviderProps) {
  const [pending, setPending] = useState<PendingAction | null>(null);
  const confirmAction = useCallback<ActionConfirmer>(
    (action, trigger) => setPending({ action, initialHead: head, trigger }),
    [head],
  );
  function close() {
    setPending(null);
    // After the dialog has closed: the action may have removed its trigger.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (activeElement !== body && activeElement?.isConnected) return;
        const { trigger = null } = pending ?? {};
        const focusTarget = trigger?.isConnected ? trigger : document.getElementById('main');
        if (focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true });
      }),
    );
  }
  return (
    <ConfirmActionContext value={confirmAction}>
      {children}
      {pending && (
        <ActionDialog
          key={pending.action.title}
          remote={remote}
          action={pending.action}
          initialHead={pending.initialHead}
          head={head}
          onClose={close}
        />
      )}
    </ConfirmActionContext>
  );
}

export function useConfirmAction(): ActionConfirmer {
  return useContext(ConfirmActionContext);
}

import type { Head } from '@chartroom/registry';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ActionDialog } from './ActionDialog';
import type { RemoteAction } from './remoteActions';

/** Asks whether to do it. The focus comes back to `opener`, or to the screen where that is gone. */
type ConfirmAction = (action: RemoteAction, trigger: Element | null) => void;

const ConfirmActionContext = createContext<ConfirmAction>(() => undefined);

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

/** The dialog of whatever is asked inside. */
export function RemoteActionsProvider({ remote, head, children }: RemoteActionsProviderProps) {
  const [pending, setPending] = useState<PendingAction | null>(null);
  const confirmAction = useCallback<ConfirmAction>(
    (action, trigger) => setPending({ action, initialHead: head, trigger }),
    [head],
  );
  function close() {
    setPending(null);
    // Once the dialog has left: its opener may have gone with what it did.
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

export function useConfirmAction(): ConfirmAction {
  return useContext(ConfirmActionContext);
}

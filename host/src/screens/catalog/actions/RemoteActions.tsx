import type { Head } from '@chartroom/registry';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ActionDialog } from './ActionDialog';
import type { RemoteAction } from './remoteActions';

/** Asks whether to do it. The focus comes back to `opener`, or to the screen where that is gone. */
type Ask = (action: RemoteAction, opener: Element | null) => void;

const AskContext = createContext<Ask>(() => undefined);

export interface RemoteActionsProps {
  readonly remote: string;
  readonly head: Head;
  readonly children: ReactNode;
}

interface Asked {
  readonly action: RemoteAction;
  readonly seen: Head;
  readonly opener: Element | null;
}

/** The dialog of whatever is asked inside. */
export function RemoteActions({ remote, head, children }: RemoteActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>(
    (action, opener) => setAsked({ action, seen: head, opener }),
    [head],
  );
  function close() {
    setAsked(null);
    // Once the dialog has left: its opener may have gone with what it did.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (activeElement !== body && activeElement?.isConnected) return;
        const { opener = null } = asked ?? {};
        const back = opener?.isConnected ? opener : document.getElementById('main');
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      }),
    );
  }
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <ActionDialog
          key={asked.action.title}
          remote={remote}
          action={asked.action}
          seen={asked.seen}
          head={head}
          onClose={close}
        />
      )}
    </AskContext>
  );
}

export function useAsk(): Ask {
  return useContext(AskContext);
}

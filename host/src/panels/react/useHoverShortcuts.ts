import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../../components/isTyping';
import { type PanelActions, runShortcut } from './panelActions';

/** Handlers of the panel's card. */
export interface HoverHandlers {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/**
 * Runs the panel's shortcuts while the pointer is over it, unless another panel has the focus. It
 * listens from the very moment: a key can be pressed before React renders again.
 */
export function useHoverShortcuts(actions: PanelActions): HoverHandlers {
  const latest = useRef(actions);
  latest.current = actions;
  const [handlers] = useState((): HoverHandlers => {
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      // A panel with focus handles its own keys, and so do dialogs and menus.
      const isElsewhere = activeElement?.closest('[data-panel], [role=dialog], [role=menu]');
      if (isElsewhere || isTyping(event) || !runShortcut(latest.current, event)) return;
      event.preventDefault();
    };
    return {
      onPointerEnter: () => document.addEventListener('keydown', onKey),
      onPointerLeave: () => document.removeEventListener('keydown', onKey),
    };
  });
  useEffect(() => handlers.onPointerLeave, [handlers]);
  return handlers;
}

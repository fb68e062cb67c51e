import { useEffect, useState } from 'react';
import { isTyping } from '../../components/isTyping';
import { type PanelActions, runShortcut } from './panelActions';

/** Handlers of the panel's card. */
export interface HoverHandlers {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/** Runs the panel's shortcuts while the pointer is over it, unless another panel has the focus. */
export function useHoverShortcuts(actions: PanelActions): HoverHandlers {
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    if (!isHovered) return;
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      // A panel with focus handles its own keys, and so do dialogs and menus.
      const isElsewhere = activeElement?.closest('[data-panel], [role=dialog], [role=menu]');
      if (isElsewhere || isTyping(event) || !runShortcut(actions, event)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isHovered, actions]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
  };
}

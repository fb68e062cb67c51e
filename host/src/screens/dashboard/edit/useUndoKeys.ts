import { useEffect } from 'react';
import { isTyping } from '../../../components/isTyping';

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, wherever the focus is but in a field. */
export function useUndoKeys({
  undo,
  redo,
}: {
  readonly undo: () => void;
  readonly redo: () => void;
}) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'z' && !event.shiftKey) undo();
      else redo();
    }
    // Buttons that open menus keep keys to themselves on the way up.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [undo, redo]);
}

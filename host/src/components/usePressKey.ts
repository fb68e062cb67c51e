import { useEffect, useRef } from 'react';
import { isTyping } from './isTyping';

/**
 * Calls back when a key, given in lower case, is pressed without modifiers, outside text fields and dialogs, which
 * have keys of their own.
 */
export function usePressKey(key: string, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== key || isModified || isTyping(event)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

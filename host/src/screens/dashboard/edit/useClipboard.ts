import { useEffect, useRef } from 'react';
import { isTyping } from '../../../components/isTyping';

export interface ClipboardActions {
  /** Text of the selected panels, or null if none is selected. */
  readonly copy: () => string | null;
  /** Called after the text was put on the clipboard. */
  readonly cut: () => void;
  /** Returns whether it took the text. */
  readonly paste: (text: string) => boolean;
}

/**
 * Answers the browser’s copy, cut and paste, except in fields and while text is selected. These
 * events need no permission, as reading the clipboard does.
 */
export function useClipboard(actions: ClipboardActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function onCopy(event: ClipboardEvent) {
      if (isTyping(event) || getSelection()?.isCollapsed === false) return;
      const text = latest.current.copy();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') latest.current.cut();
    }
    function onPaste(event: ClipboardEvent) {
      if (isTyping(event)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (latest.current.paste(text)) event.preventDefault();
    }
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}

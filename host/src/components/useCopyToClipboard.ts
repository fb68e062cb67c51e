import { useState } from 'react';
import { i18n } from '../services/language/i18n';
import { useShell } from '../services/ShellContext';

/** Copies a text and returns whether it was copied. Shows a toast if the browser refuses. */
export function useCopyToClipboard(text: string): readonly [isCopied: boolean, copy: () => void] {
  const { toasts } = useShell();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toasts.show({
        title: i18n.t('Couldn’t copy the link'),
        detail: i18n.t('Select the link and copy it with the keyboard.'),
      });
    }
  }
  return [isCopied, () => void copy()];
}

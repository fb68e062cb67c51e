import { useState } from 'react';
import { useShell } from '../../services/ShellContext';

/** URL of a share. */
export function shareUrl(shareId: string): string {
  return new URL(`s/${shareId}`, document.baseURI).href;
}

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
        title: 'Couldn’t copy the link',
        detail: 'Select the link and copy it with the keyboard.',
      });
    }
  }
  return [isCopied, () => void copy()];
}

import { useState } from 'react';
import { useShell } from '../../services/ShellContext';

/** The address of a share below the page's own base. */
export function shareUrl(shareId: string): string {
  return new URL(`s/${shareId}`, document.baseURI).href;
}

/** Copies a text; whether it was copied. Where the browser refuses, the viewer is told. */
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

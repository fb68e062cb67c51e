/** Copies a text, also where the clipboard isn't granted to the page. Resolves to whether it did. */
export async function copyText(text: string, scope: HTMLElement): Promise<boolean> {
  const { ownerDocument: document } = scope;
  try {
    await document.defaultView?.navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.cssText = 'position: fixed; opacity: 0';
    const { activeElement } = document;
    scope.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
    return isCopied;
  }
}

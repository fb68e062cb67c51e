/**
 * Opens links to other sites in a new tab, through `leave.html`. `Connection-Allowlist` applies to
 * links too: without the detour the browser would show its own error page, and a link without
 * `target` would replace the dashboard with it.
 */
export function interceptExternalLinks(page: Window & typeof globalThis): void {
  function onClick(event: MouseEvent): void {
    // The right button opens a context menu.
    if (event.defaultPrevented || event.button > 1) return;
    // Links of charts are inside shadow roots.
    for (const node of event.composedPath()) {
      if (!(node instanceof page.HTMLAnchorElement)) continue;
      const isExternal = /^https?:$/.test(node.protocol) && node.origin !== page.location.origin;
      if (!isExternal || node.hasAttribute('download')) return;
      event.preventDefault();
      page.open(new URL('leave.html', page.document.baseURI), node.href);
      return;
    }
  }
  page.addEventListener('click', onClick);
  page.addEventListener('auxclick', onClick);
}

/**
 * Has links to other sites open in a tab of their own by way of `leave.html`. `Connection-Allowlist`
 * holds for links too: without the detour they would open a page of the browser's that says so, and
 * one without `target` would put that in the place of the dashboard.
 */
export function openExternalLinks(page: Window & typeof globalThis): void {
  function onClick(event: MouseEvent): void {
    // The right button brings a menu up.
    if (event.defaultPrevented || event.button > 1) return;
    // Links of charts stand in shadow roots.
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

/** The part of `Window` that a newly opened tab reads. */
export interface OpenedWindow {
  name: string;
  opener: unknown;
}

/**
 * Returns the URL that a tab opened by `openExternalLinks` should load, from its window name. A
 * page of another origin can't set that name, because browsers clear it across
 * `Cross-Origin-Opener-Policy`, so no foreign link can redirect through this page. Also drops
 * `opener`, so that the target can't reach the page that opened it.
 */
export function takeTargetUrl(page: OpenedWindow): string | null {
  const { name } = page;
  page.name = '';
  page.opener = null;
  return URL.canParse(name) && /^https?:$/.test(new URL(name).protocol) ? name : null;
}

/** The part of the window that a tab is opened with. */
export interface OpenedWindow {
  name: string;
  opener: unknown;
}

/**
 * Where a tab of this page is to go: the name that `openLinksOutside` gave it. A page of another origin
 * can't give it one, as browsers forget the name on the way across `Cross-Origin-Opener-Policy`; so
 * no link elsewhere can lead through here to a third place. The page that is left stays out of reach
 * of the one that comes.
 */
export function takeTargetUrl(page: OpenedWindow): string | null {
  const { name } = page;
  page.name = '';
  page.opener = null;
  return URL.canParse(name) && /^https?:$/.test(new URL(name).protocol) ? name : null;
}

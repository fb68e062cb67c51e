/** What the page is told of where charts come from. */
export interface PageSettings {
  /** Address of `embed.js`; missing where the page has the script itself. */
  readonly script?: string;
  readonly releases: string;
  readonly release: string;
  readonly keys: readonly object[];
}

/** What the server has written into the page. */
export function readPageSettings(): PageSettings {
  const element = document.getElementById('settings');
  return JSON.parse(element?.textContent ?? '{}');
}

import type { ConsoleMessage, Page } from 'playwright-core';

/** One report of the shell, as it was written to the console. */
export type ToldReport = Readonly<Record<string, unknown>>;

/** What a page tells of itself, from one `begin` to the next. */
export interface PageWatch {
  begin(): void;
  /** Reports so far. */
  reports(): Promise<readonly ToldReport[]>;
  /** Uncaught errors and console errors that are neither a chart's own nor the browser's of a fault. */
  readonly faults: readonly string[];
}

/** What the browser itself writes of files and servers that fail. */
const ofTheBrowser = [
  /^Failed to load resource/,
  /^Failed to find a valid digest in the 'integrity' attribute/,
  /^Access to \w+ at '[^']*' from origin '[^']*' has been blocked by CORS policy/,
  /^WebSocket connection to/,
  /^Refused to execute script from '[^']*' because its MIME type/,
];

/** `releases` is the origin of the charts’ scripts: what they throw is theirs. */
export function watchPage(page: Page, releases: string): PageWatch {
  let told: Promise<ToldReport | null>[] = [];
  let faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') told.push(reportOf(message));
    const text = message.text();
    if (message.type() !== 'error' || ofTheBrowser.some((known) => known.test(text))) return;
    faults.push(`console: ${text}`);
  });
  page.on('pageerror', ({ message, stack = '' }) => {
    if (!stack.includes(releases)) faults.push(`uncaught: ${message}`);
  });
  return {
    begin() {
      told = [];
      faults = [];
    },
    async reports() {
      const all = await Promise.all(told);
      return all.filter((report) => report !== null);
    },
    get faults() {
      return faults;
    },
  };
}

async function reportOf(message: ConsoleMessage): Promise<ToldReport | null> {
  const [, report] = message.args();
  const value: unknown = await report?.jsonValue();
  return typeof value === 'object' && value !== null ? (value as ToldReport) : null;
}

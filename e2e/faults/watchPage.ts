import type { ConsoleMessage, Page } from 'playwright-core';

/** One report of the shell, as it was written to the console. */
export type LoggedReport = Readonly<Record<string, unknown>>;

/** What a page tells of itself, from one `begin` to the next. */
export interface PageWatch {
  reset(): void;
  /** Reports so far. */
  reports(): Promise<readonly LoggedReport[]>;
  /** Uncaught errors and console errors that are neither a chart's own nor the browser's of a fault. */
  readonly errors: readonly string[];
}

/** What the browser itself writes of files and servers that fail. */
const browserMessages = [
  /^Failed to load resource/,
  /^Failed to find a valid digest in the 'integrity' attribute/,
  /^Access to \w+ at '[^']*' from origin '[^']*' has been blocked by CORS policy/,
  /^WebSocket connection to/,
  /^Refused to execute script from '[^']*' because its MIME type/,
];

/** `releases` is the origin of the charts’ scripts: what they throw is theirs. */
export function watchPage(page: Page, releases: string): PageWatch {
  let pendingReports: Promise<LoggedReport | null>[] = [];
  let errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') pendingReports.push(reportOf(message));
    const text = message.text();
    if (message.type() !== 'error' || browserMessages.some((pattern) => pattern.test(text))) return;
    errors.push(`console: ${text}`);
  });
  page.on('pageerror', ({ message, stack = '' }) => {
    if (!stack.includes(releases)) errors.push(`uncaught: ${message}`);
  });
  return {
    reset() {
      pendingReports = [];
      errors = [];
    },
    async reports() {
      const settled = await Promise.all(pendingReports);
      return settled.filter((report) => report !== null);
    },
    get errors() {
      return errors;
    },
  };
}

async function reportOf(message: ConsoleMessage): Promise<LoggedReport | null> {
  const [, report] = message.args();
  const value: unknown = await report?.jsonValue();
  return typeof value === 'object' && value !== null ? (value as LoggedReport) : null;
}

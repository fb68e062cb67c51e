import { i18n } from '../language/i18n';
import type { ToastQueue } from '../toasts/toastQueue';

export interface WatchVersionOptions {
  readonly page: {
    readonly document: Document;
    setTimeout(run: () => void, ms: number): unknown;
  };
  readonly fetch: typeof globalThis.fetch;
  readonly toasts: Pick<ToastQueue, 'show'>;
  readonly reload: () => void;
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** From 0 to 1, so that not all wall screens reload at once. */
  readonly random: () => number;
}

/** How often a visible page checks for another version of the shell. */
const everyMs = 5 * 60_000;
/** Minimum time between two checks when a tab becomes visible. */
const minIntervalMs = 5000;
/** Wall screens reload within this time. */
const kioskSpreadMs = 60_000;

const firstScript = /<script\b[^>]*\ssrc="(main\.[0-9a-f]{16}\.js)"/;

/**
 * Watches for deployments of the shell: checks which first script its page names now. If it's another
 * one, newer or older, a toast offers to reload. Wall screens reload automatically. Nothing is lost:
 * the view is in the address, and unsent edits stay on the device. Checks once at the start.
 */
export function watchVersion(options: WatchVersionOptions): void {
  const { page, toasts, reload, now, random } = options;
  const { document } = page;
  const own = firstScript.exec(document.documentElement.outerHTML)?.[1];
  if (own === undefined) return;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let offered: string | null = null;
  let close = () => {};

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden' || now() - checkedAt < minIntervalMs) return;
    checkedAt = now();
    const current = await currentScript(options);
    // No response, or a maintenance page: keep the current state.
    if (current === null) return;
    if (current === own) {
      close();
      offered = null;
      return;
    }
    if (offered === current) return;
    offered = current;
    if (document.documentElement.dataset.kiosk !== undefined) {
      page.setTimeout(reload, random() * kioskSpreadMs);
      return;
    }
    close();
    close = toasts.show({
      title: i18n.t('Chartroom has been updated'),
      detail: i18n.t('Reload to use the new version.'),
      action: { label: i18n.t('Reload'), run: reload },
    });
  }

  function scheduleCheck(): void {
    page.setTimeout(() => {
      void check();
      scheduleCheck();
    }, everyMs);
  }
  document.addEventListener('visibilitychange', () => void check());
  scheduleCheck();
  void check();
}

/** Watches for deployments of the shell in this page. */
export function watchVersionOf(page: Window & typeof globalThis, toasts: ToastQueue): void {
  watchVersion({
    ...{ page, toasts, random: Math.random },
    fetch: page.fetch.bind(page),
    reload: () => page.location.reload(),
    now: () => page.performance.now(),
  });
}

/** Null if there is no response, or no page of the shell in it. */
async function currentScript({ page, fetch }: WatchVersionOptions): Promise<string | null> {
  try {
    // Asks the server, which mostly says that nothing has changed.
    const response = await fetch(page.document.baseURI, { cache: 'no-cache' });
    return response.ok ? (firstScript.exec(await response.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

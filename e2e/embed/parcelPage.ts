import type { Page } from 'playwright-core';
import type { HostPage } from './hostPage';

/** Props as JSON: elements and functions are the page’s own. */
type Props = Readonly<Record<string, unknown>>;

/** How a lifecycle ended: `done`, or the code and sentence of what it rejected with. */
export type LifecycleResult = 'done' | { readonly code: string; readonly detail: string };

/** A page of another team’s that calls a parcel’s lifecycles as any root would, without single-spa. */
export interface ParcelPage {
  /** Calls lifecycles one after the other without waiting for the one before: `mount unmount mount`. */
  call(
    url: string,
    lifecycles: string,
    elementId: string,
    props?: Props,
  ): Promise<readonly LifecycleResult[]>;
  /** What the chart in a place says of itself. */
  summary(elementId: string): Promise<string>;
  /** Elements in a place. */
  count(elementId: string): Promise<number>;
  /** Codes that `onError` was called with, selections that `onSelection` was, ranges that `onRange` was. */
  callbackCalls(): Promise<{
    readonly errors: string[];
    readonly selections: unknown[];
    readonly ranges: ({ readonly from: number; readonly to: number } | null)[];
  }>;
}

const script = `
  const heard = { errors: [], selections: [], ranges: [] };
  const onError = ({ code }) => heard.errors.push(code);
  const onSelection = (selections) => heard.selections.push(selections);
  const onRange = (range) => heard.ranges.push(range);
  async function call(url, lifecycles, at, { isDeaf, ...props } = {}) {
    const parcel = await import(url);
    const domElement = document.getElementById(at);
    const all = { name: at, ...(domElement && { domElement }), ...(isDeaf ? {} : { onError }), onSelection, onRange, ...props };
    await parcel.bootstrap(all).catch(() => undefined);
    const ended = lifecycles.split(' ').map((lifecycle) => parcel[lifecycle](all).then(
      () => 'done',
      ({ code = '', detail, message }) => ({ code, detail: detail ?? message }),
    ));
    return Promise.all(ended);
  }
  Object.assign(window, { heard, call });`;

/** `places` are ids of elements 300 px high. */
export function parcelHtml(
  elementIds: readonly string[],
  { head = '', map = {}, policy }: { head?: string; map?: object; policy?: string } = {},
): HostPage {
  const divs = elementIds.map((id) => `<div id="${id}" style="height: 300px"></div>`);
  const html = `<!doctype html><html lang="en"><head><title>Another application</title>${head}
    <script type="importmap" nonce="own">${JSON.stringify(map)}</script>
    <script type="module" nonce="own">${script}</script></head>
    <body><h1>Orders</h1>${divs.join('')}</body></html>`;
  return { html, ...(policy && { policy }) };
}

export function parcelPage(page: Page): ParcelPage {
  const inPage = <T>(name: string, ...args: readonly unknown[]) =>
    page.evaluate(
      ([name, pageArgs]) => Reflect.get(window, name as string)(...(pageArgs as unknown[])) as T,
      [name, args],
    );
  return {
    call: (...given) => inPage('call', ...given),
    summary: (elementId) =>
      page.evaluate((id) => {
        const roots = document.getElementById(id)?.children ?? [];
        const texts = [...roots].map(({ shadowRoot }) => {
          const stage = shadowRoot?.querySelector('[role=application]');
          const descriptionId = stage?.getAttribute('aria-describedby') ?? '';
          return (
            shadowRoot?.getElementById(descriptionId)?.textContent ?? shadowRoot?.textContent ?? ''
          );
        });
        return texts.join(' | ');
      }, elementId),
    count: (elementId) => page.locator(`[id="${elementId}"] > *`).count(),
    callbackCalls: () => page.evaluate(() => Reflect.get(window, 'heard')),
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@chartroom/contract';
import type { Locator, Page } from 'playwright-core';
import { demoRoute, root } from '../harness/stack';
import type { HostPage } from './hostPage';

/** A shell whose panels another team's page shows. */
export interface ShellAddress {
  /** With its base. */
  readonly url: string;
  readonly config: Config;
}

export type Attributes = Readonly<Record<string, string>>;

/**
 * A page as strict as one can be: it names what the documentation says, demands Trusted Types, and
 * a hash of every script.
 */
export function strictPage({ url, config }: ShellAddress, panels: readonly Attributes[]): HostPage {
  const { firebase, releaseOrigins } = config;
  const shell = new URL(url).origin;
  const database = new URL(firebase.databaseUrl);
  const releases = releaseOrigins.join(' ');
  const connectSources = [
    shell,
    releases,
    database.origin,
    `ws://${database.host}`,
    firebase.identityUrl,
  ];
  const policy = [
    "default-src 'none'",
    `script-src ${shell} ${releases}`,
    `connect-src ${connectSources.join(' ')}`,
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
  const script = readFileSync(join(root, 'host', 'dist', 'embed.js'));
  const hash = createHash('sha384').update(script).digest('base64');
  const elements = panels.map((attributes) => {
    const merged = Object.entries({ src: `${url}${demoRoute}`, theme: 'light', ...attributes });
    const text = merged.map(([name, value]) => `${name}='${value.replaceAll("'", '&#39;')}'`);
    return `<chartroom-panel ${text.join(' ')}></chartroom-panel>`;
  });
  const html = `<!doctype html><html lang="en"><head><title>Another application</title>
    <script src="${url}embed.js" integrity="sha384-${hash}" crossorigin="anonymous" defer></script></head>
    <body><h1>Orders</h1>${elements.join('\n')}</body></html>`;
  return { html, policy, headers: { 'Integrity-Policy': 'blocked-destinations=(script)' } };
}

export const panels = (page: Page): Locator => page.locator('chartroom-panel');

/** Waits until a panel is in a state, and says when it never is which it was in. */
export function waitForState(panel: Locator, state: string): Promise<void> {
  return panel.and(panel.page().locator(`[data-state="${state}"]`)).waitFor();
}

/** Notes all that panels tell in each page that is opened from now on, for `heard`. */
export async function recordPanelEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: unknown[] = [];
    Object.assign(window, { heard: recorded });
    for (const name of ['ready', 'error', 'range', 'state', 'selection']) {
      // A script that does not load has an error of its own.
      const record = (event: Event) =>
        event instanceof CustomEvent && recorded.push({ name, detail: event.detail });
      document.addEventListener(name, record, { capture: true });
    }
  });
}

export interface PanelEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** All that panels have told, of one name. */
export async function recordedDetails(page: Page, name: string): Promise<PanelEvent['detail'][]> {
  const events = (await page.evaluate(() => Reflect.get(window, 'heard'))) as PanelEvent[];
  return events.filter((event) => event.name === name).map(({ detail }) => detail);
}

/** Waits until an error of this code has been told. */
export async function waitForError(page: Page, code: string): Promise<void> {
  await page.waitForFunction(
    (errorCode) =>
      (Reflect.get(window, 'heard') as PanelEvent[]).some(
        ({ name, detail }) => name === 'error' && detail.code === errorCode,
      ),
    code,
  );
}

/** Waits until its drawing looks otherwise. */
export async function waitForRedraw(panel: Locator): Promise<void> {
  await panel.evaluate(async (element) => {
    const drawnImage = () => {
      const application = element.shadowRoot?.querySelector('.chart > *')?.shadowRoot;
      return application?.querySelector<HTMLCanvasElement>('canvas[data-layer=data]')?.toDataURL();
    };
    const before = drawnImage();
    while (drawnImage() === before) await new Promise(requestAnimationFrame);
  });
}

/** Roles with their names, as assistive technology is told of them. */
export async function accessibleNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.map(({ role, name }) => `${role?.value} ${name?.value}`);
}

import type { Page } from 'playwright-core';
import { datasetDashboards } from '../../tools/local/src/demo/extras';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import { waitForAllDrawn } from '../harness/dashboard';
import { demoRoute } from '../harness/stack';

/** A screen, and how to tell in any language that all of it is there. */
export interface TourStep {
  readonly name: string;
  readonly route: string;
  readonly isReady: (page: Page) => Promise<unknown>;
  readonly overlays?: TourOverlays;
}

/** What a screen opens above it. */
interface TourOverlays {
  /** Selector of the buttons, of which the first few are pressed. */
  readonly buttons: string;
  /** Selector of those menu items that lead to a dialog. */
  readonly dialogs: string;
}

const workspace = `w/${demoWorkspace}`;
const loaded = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main :is(h1, h2, h3)') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
  );

/** Screens without a session. */
export const signedOutTour: readonly TourStep[] = [
  { name: 'sign-in', route: 'sign-in', isReady: (page) => page.locator('form').waitFor() },
  {
    name: 'create account',
    route: 'sign-in?mode=create',
    isReady: (page) => page.locator('form').waitFor(),
  },
  {
    name: 'reset password',
    route: 'sign-in?mode=reset',
    isReady: (page) => page.locator('form').waitFor(),
  },
];

/** Screens of an admin. */
export const adminTour: readonly TourStep[] = [
  {
    name: 'home',
    route: workspace,
    isReady: loaded,
    overlays: { buttons: 'button[aria-haspopup]', dialogs: '[data-key="none"]' },
  },
  { name: 'account', route: 'account', isReady: loaded },
  {
    name: 'dashboard',
    route: demoRoute,
    isReady: waitForAllDrawn,
    overlays: {
      buttons: 'main button[aria-haspopup]',
      dialogs: ['columns', 'share', 'embed'].map((key) => `[data-key="${key}"]`).join(', '),
    },
  },
  ...datasetDashboards.map(({ id }) => ({
    name: id,
    route: `${workspace}/d/${id}`,
    isReady: waitForAllDrawn,
  })),
  { name: 'remotes', route: `${workspace}/remotes`, isReady: loaded },
  {
    name: 'remote',
    route: `${workspace}/remotes/chart-line`,
    isReady: loaded,
    overlays: { buttons: 'main button[aria-haspopup]', dialogs: '[role="menuitem"]' },
  },
  { name: 'gallery', route: `${workspace}/gallery`, isReady: loaded },
  { name: 'gallery chart', route: `${workspace}/gallery/chart-bar`, isReady: loaded },
  { name: 'settings', route: `${workspace}/settings`, isReady: loaded },
  {
    name: 'not found',
    route: `${workspace}/nowhere`,
    isReady: (page) => page.locator('main a').first().waitFor(),
  },
];

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startChild } from '../childProcess';
import { launchBrowser } from '../page/browser';
import { type Conditions, highLatency, slow4g, unthrottled } from '../page/conditions';
import { longestChain } from '../page/levels';
import type { ProductReady } from '../page/productMain';
import { buildProduct } from '../page/remoteFolders';
import { createSignedInState, type StorageState } from '../page/signInOnce';
import { type DashboardVisit, visitDashboard } from '../page/visitDashboard';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { runRounds } from '../steadyRounds';
import { calibrate } from './calibrate';
import { buildOneBundle } from './oneBundle/build';
import { levelRows, type PairedVisit, timeRows } from './rows';

const levelProbes = 3;

interface LoadTarget {
  readonly url: string;
  readonly storageState: StorageState;
}

/** The federated product beside the same application as one bundle, until the first chart is painted. */
export async function runLoad({ rounds, isSmoke, onProgress }: PartOptions): Promise<Row[]> {
  await buildProduct();
  onProgress('building the one bundle');
  await buildOneBundle();
  const product = await startChild<ProductReady>(
    join(import.meta.dirname, '../page/productMain.ts'),
  );
  const browser = await launchBrowser();
  try {
    const { federated: federatedUrl, oneBundle: oneBundleUrl, backendHost } = product.ready;
    if (!oneBundleUrl) throw new Error('The one bundle is not served');
    const federated = {
      url: federatedUrl,
      storageState: await createSignedInState(browser, federatedUrl),
    };
    const oneBundle = {
      url: oneBundleUrl,
      storageState: await createSignedInState(browser, oneBundleUrl),
    };

    async function visitBoth(conditions: Conditions): Promise<PairedVisit> {
      return {
        federated: await visitTarget(browser, federated, conditions),
        oneBundle: await visitTarget(browser, oneBundle, conditions),
      };
    }
    async function measure(conditions: Conditions, roundCount: number): Promise<Row[]> {
      const measured = await runRounds(roundCount, async (index) => {
        const before = await calibrate(browser);
        const result = await visitBoth(conditions);
        const calibrations = [before, await calibrate(browser)];
        onProgress(`${conditions.name}, round ${index + 1}: ${pairText(result)}`);
        return { calibrations, result };
      });
      return timeRows(conditions.name, measured);
    }

    const probes: PairedVisit[] = [];
    if (isSmoke) probes.push(await visitBoth(unthrottled));
    else while (probes.length < levelProbes) probes.push(await visitBoth(highLatency));
    const far: PairedVisit = {
      federated: withFewestLevels(probes.map(({ federated }) => federated)),
      oneBundle: withFewestLevels(probes.map(({ oneBundle }) => oneBundle)),
    };
    onProgress(`in series: ${chainText(far.federated)}`);
    onProgress(`in series, one bundle: ${chainText(far.oneBundle)}`);
    return [
      ...levelRows(far, backendHost),
      ...(await measure(unthrottled, rounds ?? 11)),
      ...(isSmoke ? [] : await measure(slow4g, rounds ?? 5)),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}

/** A busy moment can part requests that wait for nothing; it can't join those that do. */
function withFewestLevels([first, ...others]: readonly DashboardVisit[]): DashboardVisit {
  if (!first) throw new Error('No probe was run');
  const levels = ({ requests }: DashboardVisit) => longestChain(requests).length;
  return others.reduce((best, other) => (levels(other) < levels(best) ? other : best), first);
}

function visitTarget(
  browser: Browser,
  target: LoadTarget,
  conditions: Conditions,
): Promise<DashboardVisit> {
  return visitDashboard(browser, { ...target, conditions });
}

function pairText({ federated, oneBundle }: PairedVisit): string {
  const ms = (visited: DashboardVisit) => `${Math.round(visited.firstChartMs)} ms`;
  return `${ms(federated)} | one bundle ${ms(oneBundle)}`;
}

function chainText({ requests }: DashboardVisit): string {
  return longestChain(requests)
    .map(({ url, startMs }) => `${new URL(url).pathname} (${Math.round(startMs)} ms)`)
    .join(' → ');
}

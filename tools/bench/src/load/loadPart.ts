import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startChild } from '../childProcess';
import { launchBrowser } from '../page/browser';
import { type Conditions, farAway, slow4g, unthrottled } from '../page/conditions';
import { longestChain } from '../page/levels';
import type { ProductReady } from '../page/productMain';
import { buildProduct } from '../page/remoteFolders';
import { type StoredState, signInOnce } from '../page/signIn';
import { type Visit, visit } from '../page/visit';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { runRounds } from '../steadyRounds';
import { calibrate } from './calibrate';
import { buildOneBundle } from './oneBundle/build';
import { type Beside, levelRows, timeRows } from './rows';

const levelProbes = 3;

interface Contender {
  readonly url: string;
  readonly storageState: StoredState;
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
    const { federated: ours, oneBundle: rival, backendHost } = product.ready;
    if (!rival) throw new Error('The one bundle is not served');
    const federated = { url: ours, storageState: await signInOnce(browser, ours) };
    const oneBundle = { url: rival, storageState: await signInOnce(browser, rival) };

    async function beside(conditions: Conditions): Promise<Beside> {
      return {
        federated: await visitAs(browser, federated, conditions),
        oneBundle: await visitAs(browser, oneBundle, conditions),
      };
    }
    async function measure(conditions: Conditions, wanted: number): Promise<Row[]> {
      const measured = await runRounds(wanted, async (index) => {
        const before = await calibrate(browser);
        const result = await beside(conditions);
        const calibrations = [before, await calibrate(browser)];
        onProgress(`${conditions.name}, round ${index + 1}: ${inShort(result)}`);
        return { calibrations, result };
      });
      return timeRows(conditions.name, measured);
    }

    const probes: Beside[] = [];
    if (isSmoke) probes.push(await beside(unthrottled));
    else while (probes.length < levelProbes) probes.push(await beside(farAway));
    const far: Beside = {
      federated: fewestLevels(probes.map(({ federated }) => federated)),
      oneBundle: fewestLevels(probes.map(({ oneBundle }) => oneBundle)),
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
function fewestLevels([first, ...others]: readonly Visit[]): Visit {
  if (!first) throw new Error('No probe was run');
  const levels = ({ requests }: Visit) => longestChain(requests).length;
  return others.reduce((best, other) => (levels(other) < levels(best) ? other : best), first);
}

function visitAs(browser: Browser, contender: Contender, conditions: Conditions): Promise<Visit> {
  return visit(browser, { ...contender, conditions });
}

function inShort({ federated, oneBundle }: Beside): string {
  const ms = (of: Visit) => `${Math.round(of.firstChartMs)} ms`;
  return `${ms(federated)} | one bundle ${ms(oneBundle)}`;
}

function chainText({ requests }: Visit): string {
  return longestChain(requests)
    .map(({ url, startMs }) => `${new URL(url).pathname} (${Math.round(startMs)} ms)`)
    .join(' → ');
}

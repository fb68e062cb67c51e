import { isDeepStrictEqual } from 'node:util';
import { catalogue, type ErrorCode, errorCodes } from '@chartroom/contract';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import { closeWithEscape } from '../harness/closeWithEscape';
import { waitForNewDrawnRows } from '../harness/waitForNewDrawnRows';
import { type FaultHarness, healthyPanelId, timeoutMs } from './faultHarness';
import { type FaultCheck, type FaultId, faultById } from './faultList';
import { saveResult } from './saveResult';

/** Within this the shell answers each thing that a viewer does. */
const responseTimeoutMs = 5000;
const reportKeys = ['at', 'code', 'remote', 'version'];

export interface PanelFault {
  /** Release that the report names. */
  readonly remote: string;
  readonly version?: string;
  /** What a viewer does for it to fail; some fail by themselves. */
  readonly provoke?: (harness: FaultHarness) => Promise<void>;
  /** It draws as soon as it can, without Retry. */
  readonly recoversAutomatically?: boolean;
  /** May be called again. */
  readonly heal: (harness: FaultHarness) => Promise<void> | void;
}

/** Asks all six of a fault that fails one panel, which has the fault's id on a dashboard of that id. */
export async function expectPanelFault(
  harness: FaultHarness,
  id: FaultId,
  fault: PanelFault,
): Promise<void> {
  const { page, watch } = harness;
  const card = harness.card(id);
  const healthyCard = harness.card(healthyPanelId);
  const { provoke } = fault;
  const code = codeOf(id);

  async function failsAsExpected(): Promise<void> {
    await provoke?.(harness);
    await card.getByRole('alert').getByText(code, { exact: true }).waitFor();
  }

  async function recovers(): Promise<number> {
    await fault.heal(harness);
    const from = performance.now();
    if (!fault.recoversAutomatically) await card.getByRole('button', { name: 'Retry' }).click();
    await card.locator('[data-status="drawn"]').waitFor();
    const tookMs = performance.now() - from;
    await waitForNewDrawnRows(card);
    await waitForNewDrawnRows(healthyCard);
    return tookMs;
  }

  try {
    await harness.openDashboardList();
    watch.reset();
    await harness.open(id);
    await runCheck('cause', async () => {
      await failsAsExpected();
      const alertText = await card.getByRole('alert').textContent();
      if (!alertText?.includes(catalogue[code].title)) throw new Error(`it says “${alertText}”`);
      await card.getByRole('button', { name: 'Retry' }).waitFor();
    });
    await runCheck('others', () => waitForNewDrawnRows(healthyCard));
    await runCheck('report', () =>
      expectOneReport(harness, { code, ...releaseOf(harness, fault) }),
    );
    await runCheck('usable', async () => {
      await expectUsable(harness);
      await page.goBack();
      await failsAsExpected();
    });
    const recoveredMs = await runCheck('recovery', recovers);
    await expectClean(harness);
    saveResult(id, { recoveredMs });
  } finally {
    // A test that fails leaves nothing broken for the next.
    await fault.heal(harness);
  }
}

export interface LeavingFault {
  readonly remote: string;
  /** What is reported when the panel is gone. */
  readonly code: ErrorCode;
}

/** Asks what is to be asked of a panel that does not go as it should when its dashboard is left. */
export async function expectLeavingFault(
  harness: FaultHarness,
  id: FaultId,
  { remote, code }: LeavingFault,
): Promise<void> {
  const card = harness.card(id);
  await harness.openDashboardList();
  harness.watch.reset();
  await harness.open(id);
  await waitForNewDrawnRows(card);
  await runCheck('usable', () => expectUsable(harness));
  await runCheck('report', () =>
    expectOneReport(harness, { code, ...releaseOf(harness, { remote }) }),
  );
  const from = performance.now();
  await harness.page.goBack();
  await runCheck('recovery', () => waitForNewDrawnRows(card));
  const recoveredMs = performance.now() - from;
  await runCheck('others', () => waitForNewDrawnRows(harness.card(healthyPanelId)));
  await expectClean(harness);
  saveResult(id, { recoveredMs });
}

/** Asks what is to be asked where the panel goes on drawing. */
export async function expectNoFailure(
  harness: FaultHarness,
  id: FaultId,
  expectWell: () => Promise<void>,
): Promise<void> {
  await harness.openDashboardList();
  harness.watch.reset();
  await harness.open(id);
  await expectWell();
  await runCheck('others', () => waitForNewDrawnRows(harness.card(healthyPanelId)));
  await runCheck('usable', async () => {
    await expectUsable(harness);
    await harness.page.goBack();
    await expectWell();
  });
  await expectClean(harness);
  saveResult(id, { recoveredMs: null });
}

/** Names the mark in what goes wrong. */
export async function runCheck<Value>(
  check: FaultCheck,
  run: () => Promise<Value>,
): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${check}: ${reason}`, { cause });
  }
}

/** The account menu opens and closes, and the list of dashboards opens. */
export async function expectUsable(harness: FaultHarness): Promise<void> {
  const { page } = harness;
  page.setDefaultTimeout(responseTimeoutMs);
  try {
    await expectMenu(harness);
    await harness.openDashboardList();
  } finally {
    page.setDefaultTimeout(timeoutMs);
  }
}

export async function expectMenu({ page }: FaultHarness): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await closeWithEscape(page.getByRole('menu'));
}

export async function expectClean(harness: FaultHarness): Promise<void> {
  await runCheck('clean', async () => {
    if (harness.watch.errors.length > 0) throw new Error(harness.watch.errors.join('\n'));
  });
  await runCheck('recovery', async () => {
    if (!(await harness.isSameDocument())) throw new Error('the page was loaded anew');
  });
}

/** The release that fails: the stable one, where the fault names no other. */
function releaseOf(
  harness: FaultHarness,
  { remote, version }: Pick<PanelFault, 'remote' | 'version'>,
) {
  const path = `registry/${demoWorkspace}/heads/${remote}/channels/stable/version`;
  return { remote, version: version ?? (harness.stack.backend.admin.get(path) as string) };
}

interface ExpectedReport {
  readonly code: string;
  readonly remote: string;
  readonly version: string;
}

/** One and no more, of these things and no text. */
export async function expectOneReport(
  { watch, page }: FaultHarness,
  expected: ExpectedReport,
): Promise<void> {
  while ((await watch.reports()).length === 0) {
    await page.waitForEvent('console', { timeout: responseTimeoutMs }).catch(() => {
      throw new Error('none came');
    });
  }
  const reports = await watch.reports();
  const [report, ...extra] = reports;
  if (extra.length > 0) throw new Error(`${reports.length} came: ${JSON.stringify(reports)}`);
  const { at, ...rest } = { at: null, ...report };
  const isRedacted = isDeepStrictEqual(Object.keys(report ?? {}).sort(), reportKeys);
  if (!isRedacted || typeof at !== 'number' || !isDeepStrictEqual(rest, expected)) {
    throw new Error(`it is ${JSON.stringify(report)}`);
  }
}

/** What the viewer sees of a fault that fails a panel. */
function codeOf(id: FaultId): ErrorCode {
  const { outcome } = faultById(id);
  const code = errorCodes.find((code) => code === outcome);
  if (!code) throw new Error(`${id}: “${outcome}” is no code of the catalogue`);
  return code;
}

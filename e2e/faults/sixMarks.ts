import { isDeepStrictEqual } from 'node:util';
import { catalogue, type ErrorCode, errorCodes } from '@chartroom/contract';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import { closeByEscape } from '../harness/closeByEscape';
import { movesOn } from '../harness/textPanel';
import { type FaultId, faultById, type Mark } from './faultList';
import { besideId, type FaultStage, patienceMs } from './faultStage';
import { noteResult } from './results';

/** Within this the shell answers each thing that a viewer does. */
const answersWithinMs = 5000;
const reportKeys = ['at', 'code', 'remote', 'version'];

export interface PanelFault {
  /** Release that the report names. */
  readonly remote: string;
  readonly version?: string;
  /** What a viewer does for it to fail; some fail by themselves. */
  readonly provoke?: (stage: FaultStage) => Promise<void>;
  /** It draws as soon as it can, without Retry. */
  readonly isHealedAlone?: boolean;
  /** May be called again. */
  readonly heal: (stage: FaultStage) => Promise<void> | void;
}

/** Asks all six of a fault that fails one panel, which has the fault's id on a dashboard of that id. */
export async function expectPanelFault(
  stage: FaultStage,
  id: FaultId,
  fault: PanelFault,
): Promise<void> {
  const { page, watch } = stage;
  const card = stage.card(id);
  const beside = stage.card(besideId);
  const { provoke } = fault;
  const code = codeOf(id);

  async function failsAsExpected(): Promise<void> {
    await provoke?.(stage);
    await card.getByRole('alert').getByText(code, { exact: true }).waitFor();
  }

  async function recovers(): Promise<number> {
    await fault.heal(stage);
    const from = performance.now();
    if (!fault.isHealedAlone) await card.getByRole('button', { name: 'Retry' }).click();
    await card.locator('[data-status="drawn"]').waitFor();
    const tookMs = performance.now() - from;
    await movesOn(card);
    await movesOn(beside);
    return tookMs;
  }

  try {
    await stage.leave();
    watch.begin();
    await stage.open(id);
    await asked('cause', async () => {
      await failsAsExpected();
      const said = await card.getByRole('alert').textContent();
      if (!said?.includes(catalogue[code].title)) throw new Error(`it says “${said}”`);
      await card.getByRole('button', { name: 'Retry' }).waitFor();
    });
    await asked('others', () => movesOn(beside));
    await asked('report', () => expectOneReport(stage, { code, ...releaseOf(stage, fault) }));
    await asked('usable', async () => {
      await expectUsable(stage);
      await page.goBack();
      await failsAsExpected();
    });
    const recoveredMs = await asked('recovery', recovers);
    await expectClean(stage);
    noteResult(id, { recoveredMs });
  } finally {
    // A test that fails leaves nothing broken for the next.
    await fault.heal(stage);
  }
}

export interface LeavingFault {
  readonly remote: string;
  /** What is reported when the panel is gone. */
  readonly code: ErrorCode;
}

/** Asks what is to be asked of a panel that does not go as it should when its dashboard is left. */
export async function expectLeavingFault(
  stage: FaultStage,
  id: FaultId,
  { remote, code }: LeavingFault,
): Promise<void> {
  const card = stage.card(id);
  await stage.leave();
  stage.watch.begin();
  await stage.open(id);
  await movesOn(card);
  await asked('usable', () => expectUsable(stage));
  await asked('report', () => expectOneReport(stage, { code, ...releaseOf(stage, { remote }) }));
  const from = performance.now();
  await stage.page.goBack();
  await asked('recovery', () => movesOn(card));
  const recoveredMs = performance.now() - from;
  await asked('others', () => movesOn(stage.card(besideId)));
  await expectClean(stage);
  noteResult(id, { recoveredMs });
}

/** Asks what is to be asked where the panel goes on drawing. */
export async function expectNoFailure(
  stage: FaultStage,
  id: FaultId,
  isWell: () => Promise<void>,
): Promise<void> {
  await stage.leave();
  stage.watch.begin();
  await stage.open(id);
  await isWell();
  await asked('others', () => movesOn(stage.card(besideId)));
  await asked('usable', async () => {
    await expectUsable(stage);
    await stage.page.goBack();
    await isWell();
  });
  await expectClean(stage);
  noteResult(id, { recoveredMs: null });
}

/** Names the mark in what goes wrong. */
export async function asked<Value>(mark: Mark, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${mark}: ${reason}`, { cause });
  }
}

/** The account menu opens and closes, and the list of dashboards opens. */
export async function expectUsable(stage: FaultStage): Promise<void> {
  const { page } = stage;
  page.setDefaultTimeout(answersWithinMs);
  try {
    await expectMenu(stage);
    await stage.leave();
  } finally {
    page.setDefaultTimeout(patienceMs);
  }
}

export async function expectMenu({ page }: FaultStage): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await closeByEscape(page.getByRole('menu'));
}

export async function expectClean(stage: FaultStage): Promise<void> {
  await asked('clean', async () => {
    if (stage.watch.faults.length > 0) throw new Error(stage.watch.faults.join('\n'));
  });
  await asked('recovery', async () => {
    if (!(await stage.isSameDocument())) throw new Error('the page was loaded anew');
  });
}

/** The release that fails: the stable one, where the fault names no other. */
function releaseOf(stage: FaultStage, { remote, version }: Pick<PanelFault, 'remote' | 'version'>) {
  const path = `registry/${demoWorkspace}/heads/${remote}/channels/stable/version`;
  return { remote, version: version ?? (stage.stack.backend.admin.get(path) as string) };
}

interface ExpectedReport {
  readonly code: string;
  readonly remote: string;
  readonly version: string;
}

/** One and no more, of these things and no text. */
export async function expectOneReport(
  { watch, page }: FaultStage,
  expected: ExpectedReport,
): Promise<void> {
  while ((await watch.reports()).length === 0) {
    await page.waitForEvent('console', { timeout: answersWithinMs }).catch(() => {
      throw new Error('none came');
    });
  }
  const told = await watch.reports();
  const [report, ...more] = told;
  if (more.length > 0) throw new Error(`${told.length} came: ${JSON.stringify(told)}`);
  const { at, ...rest } = { at: null, ...report };
  const isRedacted = isDeepStrictEqual(Object.keys(report ?? {}).sort(), reportKeys);
  if (!isRedacted || typeof at !== 'number' || !isDeepStrictEqual(rest, expected)) {
    throw new Error(`it is ${JSON.stringify(report)}`);
  }
}

/** What the viewer sees of a fault that fails a panel. */
function codeOf(id: FaultId): ErrorCode {
  const { seen } = faultById(id);
  const code = errorCodes.find((code) => code === seen);
  if (!code) throw new Error(`${id}: “${seen}” is no code of the catalogue`);
  return code;
}

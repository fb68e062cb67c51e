import type { Database } from '../firebase/database';
import { isDeepEqual } from '../records/isDeepEqual';
import {
  buildWrites,
  cutOf,
  type DatabaseUpdate,
  indexPathOf,
  migrationUpdate,
  stampsOf,
} from './buildUpdate';
import type { ConfirmedDocument } from './confirmedDocuments';
import type { Edit, RecordChange, RefusalReason } from './edit';
import type { EditNotice } from './editNotice';
import { isRefusal } from './isRefusal';
import { type PlanContext, planUpdate, type UpdatePlan } from './planUpdate';
import { valueAt } from './tree';

export interface SendDashboardEditOptions {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime' | 'increment' | 'newKey'>;
  readonly document: ConfirmedDocument;
  /** Uid of the author. */
  readonly uid: string;
  /** Id of this browser, under which the database notes the last update that arrived. */
  readonly client: string;
  /** Stores the number of the next update with the edit, and returns it. */
  readonly nextSeq: () => Promise<number>;
  /** Whether the connection is up and the author is signed in. */
  readonly canSend: () => boolean;
  readonly serverNow: () => number;
  readonly random: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly loadMergeLines: () => Promise<PlanContext['mergeLines'] | null>;
  readonly hasOption?: PlanContext['hasOption'];
}

/**
 * - `done`: written, but for the parts that are left
 * - `lost`: the outcome is unknown, or there is no connection; the edit is sent again
 */
export type DashboardSendResult =
  | { readonly name: 'lost' }
  | {
      readonly name: 'done';
      readonly written: Pick<UpdatePlan, 'changes' | 'records'>;
      /** What is to be sent of it still, and the parts that need the viewer's decision. */
      readonly left: readonly Edit[];
      readonly notices: readonly EditNotice[];
    };

/** So often with a short pause, then with a long one. */
const shortTries = 5;
const minPauseMs = 50;
const maxPauseMs = 200;
const longPauseMs = 2_000;

export type DashboardEdit = Edit & { readonly dashboard: string };

/**
 * Writes an edit of a dashboard, each part guarded by the revision that was merged. If the rules
 * refuse it because someone else was first, it is merged and sent again. An update whose response got
 * lost is recognised by its receipt, so that nothing is written twice.
 */
export async function sendDashboardEdit(
  edit: DashboardEdit,
  options: SendDashboardEditOptions,
): Promise<DashboardSendResult> {
  try {
    return await send(edit, options);
  } catch (thrown) {
    if (isRefusal(thrown)) return refused(edit, 'rules');
    return { name: 'lost' };
  }
}

async function send(
  edit: DashboardEdit,
  options: SendDashboardEditOptions,
): Promise<DashboardSendResult> {
  const { document, canSend, wait, random } = options;
  if (edit.seq !== undefined && (await hasArrived(edit.seq, edit, options))) {
    return { name: 'done', written: writtenParts(edit), left: [], notices: [] };
  }
  await document.whenLoaded();
  let current = edit;
  const attempts = createAttempts();
  for (let tries = 1; ; tries += 1) {
    if (!canSend()) return { name: 'lost' };
    const state = document.getState();
    const reason = refusalOf(edit, state);
    if (reason || state.status !== 'ready') return refused(current, reason ?? 'unreadable');
    if (state.document !== state.stored) {
      const update = migrationUpdate(edit.dashboard, state.stored, state.document, {
        uid: options.uid,
        serverTime: options.database.serverTime,
      });
      if (attempts.isHopeless(update, state.stored)) return refused(current, 'rules');
      await write(update, current, options);
    } else {
      const plan = await planWithLines(current, state.document, options);
      const writes = buildWrites(edit.dashboard, state.document, plan);
      if (plan.held.length > 0 || plan.notices.length > 0 || isEmpty(plan)) {
        // Stored before anything is sent: if the response gets lost, so would be what is held.
        return {
          name: 'done',
          written: noParts,
          left: split(current, plan),
          notices: plan.notices,
        };
      }
      const stamps = stampsOf(
        edit.dashboard,
        state.document,
        writes,
        cutOf(edit.dashboard, plan),
        stampContext(current, options),
      );
      // The list's title is compared with the dashboard's, which someone may have renamed meanwhile.
      const title = `${indexPathOf(edit.dashboard)}/title`;
      const attempt = { ...writes, ...(title in stamps && { [title]: stamps[title] }) };
      if (attempts.isHopeless(attempt, state.document)) return refused(current, 'rules');
      const outcome = await write({ ...writes, ...stamps }, current, options);
      if (outcome === 'arrived') return { name: 'done', written: plan, left: [], notices: [] };
      current = { ...current, records: withSlots(current, plan) };
    }
    const pause = minPauseMs + random() * (maxPauseMs - minPauseMs);
    await wait(tries <= shortTries ? pause : longPauseMs);
  }
}

/**
 * Notices when the rules refuse an edit for good: the same update of the same state, or many times of
 * states that others have changed, as when someone deletes a panel and puts it back.
 */
function createAttempts() {
  let last: { readonly update: DatabaseUpdate; readonly rev: unknown } | null = null;
  let equal = 0;
  return {
    /** To be called before each try. */
    isHopeless(update: DatabaseUpdate, document: unknown): boolean {
      const rev = valueAt(document, ['rev']);
      const isEqual = last !== null && isDeepEqual(update, last.update);
      const isSameState = isEqual && rev === last?.rev;
      equal = isEqual ? equal + 1 : 0;
      last = { update, rev };
      return isSameState || equal >= shortTries;
    },
  };
}

/** Why nothing of the edit can be written now, or null. */
function refusalOf(
  { dashboard, changes }: DashboardEdit,
  state: ReturnType<ConfirmedDocument['getState']>,
): RefusalReason | null {
  if (state.status !== 'ready') return 'unreadable';
  if (state.stored === null) return 'deleted';
  if (valueAt(state.document, ['schema']) !== 2) return 'outdated';
  const isBin = changes.some(({ path }) => path === `${dashboard}/bin`);
  return valueAt(state.document, ['bin']) !== null && !isBin ? 'binned' : null;
}

async function planWithLines(
  edit: DashboardEdit,
  document: unknown,
  options: SendDashboardEditOptions,
): Promise<UpdatePlan> {
  const { document: confirmed, serverNow, random, hasOption } = options;
  const context: PlanContext = {
    now: serverNow(),
    random,
    deletedRecord: confirmed.deletedRecord,
    authorOf: confirmed.authorOf,
    ...(hasOption && { hasOption }),
  };
  let needsLines = false;
  const plan = planUpdate(edit, document, {
    ...context,
    mergeLines() {
      needsLines = true;
      return null;
    },
  });
  const mergeLines = needsLines ? await options.loadMergeLines() : null;
  // What others have written while it loaded is seen by the guards.
  return mergeLines ? planUpdate(edit, document, { ...context, mergeLines }) : plan;
}

/** Resolves to `refused` if the rules refuse it, and rejects if there is no response. */
async function write(
  update: DatabaseUpdate,
  edit: DashboardEdit,
  options: SendDashboardEditOptions,
): Promise<'arrived' | 'refused'> {
  const { database, document, nextSeq } = options;
  const seq = await nextSeq();
  const isAccepted = await document.write(async () => {
    try {
      await database.update({ ...update, [receiptPath(edit, options)]: seq });
      return true;
    } catch (thrown) {
      if (isRefusal(thrown)) return false;
      throw thrown;
    }
  });
  if (isAccepted) return 'arrived';
  // The SDK sends again what had no response: the second time is refused.
  return (await hasArrived(seq, edit, options)) ? 'arrived' : 'refused';
}

async function hasArrived(
  seq: number,
  edit: DashboardEdit,
  options: SendDashboardEditOptions,
): Promise<boolean> {
  return (await options.database.get(receiptPath(edit, options))) === seq;
}

function receiptPath(
  { workspace, dashboard }: DashboardEdit,
  { uid, client }: SendDashboardEditOptions,
): string {
  return `receipts/${workspace}/${uid}/${client}/${dashboard.split('/').at(-1)}`;
}

function stampContext({ workspace }: DashboardEdit, options: SendDashboardEditOptions) {
  const { database, uid, serverNow } = options;
  return {
    ...{ workspace, uid, now: serverNow() },
    serverTime: database.serverTime,
    increment: database.increment(1),
    newAuditId: () => database.newKey(`workspaces/${workspace}/audit`),
  };
}

/** The edit's records with the slots that the plan chose, so that the next try chooses the same. */
function withSlots({ records = [] }: DashboardEdit, plan: UpdatePlan): readonly RecordChange[] {
  const planned = new Map(plan.records.map((record) => [record.path, record.after?.slot]));
  return records.map((record) => {
    const slot = planned.get(record.path);
    return record.after && slot !== undefined
      ? { ...record, after: { ...record.after, slot } }
      : record;
  });
}

const noParts: Pick<UpdatePlan, 'changes' | 'records'> = { changes: [], records: [] };

function writtenParts({ changes, records = [] }: Edit): Pick<UpdatePlan, 'changes' | 'records'> {
  return { changes, records };
}

function isEmpty({ changes, records }: UpdatePlan): boolean {
  return changes.length === 0 && records.length === 0;
}

function refused(edit: DashboardEdit, reason: RefusalReason): DashboardSendResult {
  const { seq: _, ...rest } = edit;
  const held: Edit = { ...rest, status: { name: 'refused', reason } };
  return { name: 'done', written: noParts, left: [held], notices: [] };
}

/** What can be written as one edit, in the place of the whole one, and an edit for each decision. */
function split(edit: DashboardEdit, plan: UpdatePlan): readonly Edit[] {
  const { seq: _, ...rest } = edit;
  const { changes, records, held } = plan;
  const waiting: Edit = { ...rest, changes, records, status: { name: 'waiting' } };
  return [
    ...(isEmpty(plan) ? [] : [waiting]),
    ...held.map((part, index) => ({ ...rest, ...part, id: `${edit.id}~${index + 1}` })),
  ];
}

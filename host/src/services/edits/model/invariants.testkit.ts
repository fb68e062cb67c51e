import { entriesOf } from '@chartroom/contract/schema';
import { parseDashboard } from '../../dashboards/parseDashboard';
import { canonicalJson, decodeSnapshot } from '../../history/snapshot';
import { areOverlapping, type Box, resolveLayout } from '../../layout/resolveLayout';
import { isDeepEqual } from '../../records/isDeepEqual';
import { isQueued } from '../edit';
import { childrenOf, valueAt } from '../tree';
import { findDisappeared, type Violation } from './disappeared.testkit';
import { deletedIn, intentsOf } from './intents.testkit';
import { changedLeaves, leavesOf, recordOf } from './leaves.testkit';
import { D } from './server.testkit';
import type { Tab, World } from './world.testkit';

/** Checks what has to hold once everybody is online and nothing is on its way. */
export async function findViolations(world: World): Promise<readonly Violation[]> {
  return [
    ...converged(world),
    ...sameLayout(world),
    ...findDisappeared(world),
    ...acceptedOnce(world),
    ...slotsMatch(world),
    ...everyStateParses(world),
    ...(await historyIsTrue(world)),
  ];
}

const of =
  (invariant: number) =>
  (what: string): Violation => ({ invariant, what });

function tabsOf({ profiles }: World): readonly Tab[] {
  return profiles.flatMap(({ tabs }) => tabs);
}

/** 1: everybody sees what is stored, and only what needs a decision is left. */
function converged(world: World): readonly Violation[] {
  const stored = world.server.get(D);
  return tabsOf(world).flatMap((tab) => {
    const { name, uid } = tab.profile;
    const state = tab.outbox.document(D)?.getState();
    const confirmed = state?.status === 'ready' ? state.stored : undefined;
    const isEditor = world.server.get(`workspaces/w/members/${uid}/role`) === 'editor';
    const edits = tab.outbox.getSnapshot();
    const wrong = edits.filter(
      ({ status }) => status.name === 'refused' && status.reason === 'rules' && isEditor,
    );
    return [
      ...(isDeepEqual(tab.visible(), stored) ? [] : [`${name} sees something else`]),
      ...(isDeepEqual(confirmed, stored) ? [] : [`${name} has confirmed something else`]),
      ...(edits.some(isQueued) ? [`${name} has unsent edits`] : []),
      ...wrong.map(({ what }) => `the rules refused “${what}” of ${name}`),
    ].map(of(1));
  });
}

/** 2: everybody draws the same, whatever order the boxes come in. */
function sameLayout(world: World): readonly Violation[] {
  const [first, ...others] = tabsOf(world).map((tab) => boxesOf(tab.visible()));
  if (!first) return [];
  const expected = resolveLayout(first);
  const isOverlapping = expected.some((box, index) =>
    expected.slice(index + 1).some((other) => areOverlapping(box, other)),
  );
  const layouts = [...others, first.toReversed()].map(resolveLayout);
  return [
    ...(isOverlapping ? ['two panels overlap'] : []),
    ...(layouts.every((layout) => isDeepEqual(layout, expected)) ? [] : ['layouts differ']),
  ].map(of(2));
}

/** All boxes as if in one tab: sections don't matter to what the function does. */
function boxesOf(document: unknown): readonly Box[] {
  return entriesOf(valueAt(document, ['panels'])).map(([id, panel]) => {
    const box = childrenOf(valueAt(panel, ['box']));
    const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((key) => Number(box.get(key)));
    return { id, x: x ?? 0, y: y ?? 0, w: w ?? 1, h: h ?? 1 };
  });
}

/** 4: no update arrives twice, and each changes only what its author wanted, as often as they did. */
function acceptedOnce(world: World): readonly Violation[] {
  const { log, get } = world.server;
  const wanted = new Map<string, number>();
  const key = (profile: string, leaf: string, value: string | undefined) =>
    `${profile} ${leaf} = ${value ?? 'nothing'}`;
  for (const { deed, leaf, value } of intentsOf(world.deeds)) {
    if (deed.by === 'withdrawal') continue;
    const each = key(deed.tab.profile.name, leaf, value);
    wanted.set(each, (wanted.get(each) ?? 0) + 1);
  }
  const deleting = new Set(
    world.deeds.flatMap((deed) =>
      [...deletedIn(deed)].map((record) => `${deed.tab.profile.name} ${record}`),
    ),
  );
  const violations: Violation[] = [];
  for (const { profile, before, after, n } of log) {
    const [left, right] = [leavesOf(before), leavesOf(after)];
    for (const leaf of changedLeaves(left, right)) {
      const value = right.get(leaf);
      const isPartOfDeleted =
        value === undefined &&
        leaf !== recordOf(leaf) &&
        deleting.has(`${profile} ${recordOf(leaf)}`);
      if (isPartOfDeleted) continue;
      const each = key(profile, leaf, value);
      const rest = (wanted.get(each) ?? 0) - 1;
      wanted.set(each, rest);
      if (rest < 0)
        violations.push({ invariant: 4, what: `update ${n}: ${each}, once more than wanted` });
    }
  }
  const rev = Number(valueAt(get(D), ['rev']));
  const first = Number(valueAt(log[0]?.before ?? get(D), ['rev']));
  if (rev !== first + log.length)
    violations.push(of(4)(`rev is ${rev} after ${log.length} updates`));
  return violations;
}

const kinds = ['panels', 'variables', 'sections'];

/** 5: each record has one slot of its own, and there are no other slots. */
function slotsMatch(world: World): readonly Violation[] {
  return world.server.log.flatMap(({ after, n }) => {
    const slots = childrenOf(valueAt(after, ['slots']));
    const records = kinds.flatMap((kind) =>
      entriesOf(valueAt(after, [kind])).map(
        ([id, record]) => [String(valueAt(record, ['slot'])), `${kind}/${id}`] as const,
      ),
    );
    return isDeepEqual(Object.fromEntries(slots), Object.fromEntries(records)) &&
      new Set(records.map(([slot]) => slot)).size === records.length
      ? []
      : [of(5)(`slots and records differ after update ${n}`)];
  });
}

/** 8 */
function everyStateParses(world: World): readonly Violation[] {
  return world.server.log.flatMap(({ after, n }) => {
    const parsed = parseDashboard('d', after);
    const isWhole =
      parsed.ok &&
      parsed.value.problems.length === 0 &&
      parsed.value.panels.every((panel) => !('error' in panel));
    return isWhole ? [] : [of(8)(`the state after update ${n} has problems`)];
  });
}

/** 9: revisions are numbered without gaps, and each is a state that existed. */
async function historyIsTrue({ server }: World): Promise<readonly Violation[]> {
  const newest = Number(valueAt(server.get(D), ['revision']) ?? 0);
  const past = new Set(
    [server.log[0]?.before, ...server.log.map(({ after }) => after)].map(canonicalJson),
  );
  const violations: Violation[] = [];
  for (let n = Math.max(1, newest - 49); n <= newest; n += 1) {
    const record = server.get(`history/w/d/h${n % 50}`);
    if (valueAt(record, ['n']) !== n) violations.push(of(9)(`revision ${n} is missing`));
    const decoded = await decodeSnapshot(server.get(`snapshots/w/d/h${n % 50}`));
    const isPast = decoded.ok && past.has(canonicalJson(decoded.value));
    if (!isPast) violations.push(of(9)(`revision ${n} never was the state`));
  }
  return violations;
}

/** 6: undo and redo at once change nothing. */
export function checkUnchanged(before: unknown, after: unknown): readonly Violation[] {
  const changed = changedLeaves(leavesOf(before), leavesOf(after));
  return changed.map((leaf) => of(6)(`${leaf} isn’t the same after undo and redo`));
}

/**
 * 7: undo changes only what still is as its owner made it. `before` and `after` are what the person
 * sees.
 */
export function checkUndo(
  world: World,
  tab: Tab,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): readonly Violation[] {
  const [left, right] = [leavesOf(before), leavesOf(after)];
  const own = intentsOf(
    world.deeds.filter((deed) => deed.tab.profile === tab.profile && deed.by !== 'withdrawal'),
  );
  return changedLeaves(left, right).flatMap((leaf) => {
    const value = left.get(leaf);
    const record = recordOf(leaf);
    const isOwn = own.some((intent) => intent.leaf === leaf && intent.value === value);
    // A move of a panel that the undo deletes, and what is part of a deleted one that comes back.
    const isWhole =
      left.has(record) !== right.has(record) && (leaf.endsWith('/box') || value === undefined);
    return isOwn || isWhole ? [] : [of(7)(`undo of ${tab.profile.name} changed ${leaf}`)];
  });
}

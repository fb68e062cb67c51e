import { isQueued } from '../edit';
import { below, type Intent, intentsOf, sidesOf } from './intents.testkit';
import { type Leaves, leavesOf, recordOf } from './leaves.testkit';
import { D } from './server.testkit';
import type { Deed, Profile, World } from './world.testkit';

/** An invariant of co-editing that doesn't hold, and why. */
export interface Violation {
  /** 1 to 9, as `findViolations` numbers them. */
  readonly invariant: number;
  readonly what: string;
}

/**
 * 3: what a person wanted is stored; or someone who had seen it wanted something else; or it waits for
 * a decision; or the person took it back; or they were told.
 */
export function findDisappeared(world: World): readonly Violation[] {
  const { log } = world.server;
  const states = [log[0]?.before ?? world.server.get(D), ...log.map(({ after }) => after)].map(
    leavesOf,
  );
  const final = states.at(-1) ?? new Map<string, string>();
  return intentsOf(world.deeds).flatMap((intent): Violation[] => {
    const { deed, leaf, value } = intent;
    if (deed.by === 'withdrawal' || final.get(leaf) === value) return [];
    if (isTakenBack(intent, world) || isHeld(deed.tab.profile, leaf)) return [];
    if (isUndoneUnsent(intent, world) || isPutBackByOther(intent, world)) return [];
    const arrivals = arrivalsOf(intent, states);
    if (arrivals.some((n) => isReplacedKnowingly(intent, n, { world, states }))) return [];
    if (isNoticed(world, deed.tab.profile, leaf)) return [];
    const who = deed.tab.profile.name;
    const fate = arrivals.length > 0 ? `came by ${arrivals} and was replaced` : 'never arrived';
    return [
      {
        invariant: 3,
        what: `${leaf} = ${value ?? 'nothing'} of ${who} ${fate}, and nobody said so`,
      },
    ];
  });
}

/**
 * Numbers of the updates with which the leaf got the value, if it still had it after the intent. When
 * it comes back later, that is what someone else wanted.
 */
function arrivalsOf({ leaf, value, deed }: Intent, states: readonly Leaves[]): readonly number[] {
  const isThere = (n: number) => states[n]?.get(leaf) === value;
  return states.flatMap((_, n) => {
    const end = states.findIndex((__, later) => later > n && !isThere(later));
    const isArrival = isThere(n) && !(n > 0 && isThere(n - 1));
    return isArrival && (end < 0 || end > deed.logged) ? [n] : [];
  });
}

/** The person did something else there later, or left it to the others. */
function isTakenBack({ index, leaf, deed }: Intent, { deeds }: World): boolean {
  return deeds
    .slice(index + 1)
    .some((later) => later.tab.profile === deed.tab.profile && touches(later, leaf));
}

/** It takes back what the same person did before, which wasn't sent: others' work stays. */
function isUndoneUnsent({ index, leaf, deed, value }: Intent, { deeds, server }: World): boolean {
  const { name } = deed.tab.profile;
  return deeds.slice(0, index).some((each) => {
    if (each.tab.profile !== deed.tab.profile || !touches(each, leaf)) return false;
    if (sidesOf(each).before.get(leaf) !== value) return false;
    return !server.log
      .slice(each.logged)
      .some(
        ({ profile, before, after }) =>
          profile === name && leavesOf(before).get(leaf) !== leavesOf(after).get(leaf),
      );
  });
}

/** Somebody else put the record back first: then it is where they put it. */
function isPutBackByOther({ leaf, deed }: Intent, { server }: World): boolean {
  const record = recordOf(leaf);
  const isAdded = deed.records.some(({ path, after }) => after !== null && below(path) === record);
  return (
    isAdded &&
    leaf.endsWith('/box') &&
    server.log
      .slice(deed.seen)
      .some(
        ({ profile, before, after }) =>
          profile !== deed.tab.profile.name &&
          !leavesOf(before).has(record) &&
          leavesOf(after).has(record),
      )
  );
}

function touches(deed: Pick<Deed, 'changes' | 'records'>, leaf: string): boolean {
  const { before, after } = sidesOf(deed);
  const record = recordOf(leaf);
  const isWhole = deed.records.some(({ path }) => below(path) === record);
  return before.get(leaf) !== after.get(leaf) || isWhole;
}

function isHeld(profile: Profile, leaf: string): boolean {
  const [tab] = profile.tabs;
  const held = (tab?.outbox.getSnapshot() ?? []).filter((edit) => !isQueued(edit));
  return held.some(({ changes, records = [] }) => touches({ changes, records }, leaf));
}

function isNoticed(world: World, profile: Profile, leaf: string): boolean {
  const [path = ''] = leaf.split('#');
  return world
    .noticesTo(profile)
    .some(
      (notice) =>
        ['moved-too', 'yielded', 'deleted'].includes(notice.kind) && below(notice.path) === path,
    );
}

interface Past {
  readonly world: World;
  /** After each update; the first is the state before all. */
  readonly states: readonly Leaves[];
}

function isReplacedKnowingly(intent: Intent, landed: number, { world, states }: Past): boolean {
  const { leaf, value, deed } = intent;
  const n = states.findIndex((state, index) => index > landed && state.get(leaf) !== value);
  const update = world.server.log[n - 1];
  if (!update) return true;
  // Of the same person only what they did later, which is checked before.
  const own = world.deeds.filter(
    (each) =>
      each.tab.profile !== deed.tab.profile &&
      each.tab.profile.name === update.profile &&
      each.logged < n &&
      touches(each, leaf),
  );
  const isPosition = /\/(box|order|folded)$/.test(leaf);
  const isKnown = own.some((each) => {
    const { before } = sidesOf(each);
    return each.seen >= landed || before.get(leaf) === value;
  });
  if (isKnown) return true;
  if (!isPosition) return false;
  const since = deedTime(world, landed);
  // Positions are watched for 15 s: who was offline for longer may overwrite them.
  const isLate = update.at - since > 14_000;
  // Who closed the page or had no link can't be told in time.
  const isInterrupted = deed.tab.interruptions.some((at) => at >= since && at <= update.at + 2_000);
  return isLate || isInterrupted;
}

function deedTime(world: World, landed: number): number {
  return world.server.log[landed - 1]?.at ?? 0;
}

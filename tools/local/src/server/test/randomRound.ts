import {
  type Database,
  get,
  goOffline,
  goOnline,
  increment,
  onValue,
  type Query,
  query,
  ref,
  remove,
  runTransaction,
  set,
  setWithPriority,
  update,
} from 'firebase/database';
import { randomConstraints, randomKeys } from './randomQuery';
import { randomValue, snapshotText } from './randomValue';
import type { Random } from './seeded';

export interface RoundResult {
  /** Final views that were compared. */
  readonly checks: number;
  readonly disagreements: readonly Disagreement[];
}

export interface Disagreement {
  readonly listener: string;
  readonly seen: string;
  readonly expected: string;
}

interface Listener {
  readonly title: string;
  readonly make: (database: Database) => Query;
  /** What it shows in the end. */
  readonly seen: () => Promise<string>;
  readonly stop: () => void;
}

/**
 * The first client writes, the others make transactions in a second tree; in the first tree all
 * write. The SDK never settles a transaction over which its own client made two sets, and goes on
 * showing what it would have written, so these are kept apart.
 */
interface Trees {
  readonly written: string;
  readonly transacted: string;
}

/**
 * Clients write at random while they listen in random ways, drop off and come back. When all is
 * quiet, what each listener shows must be what a fresh client gets.
 */
export async function playRound(
  base: string,
  clients: readonly Database[],
  freshClient: Database,
  random: Random,
): Promise<RoundResult> {
  const trees = { written: base, transacted: `${base}-t` };
  const listeners: Listener[] = [];
  const sent: Promise<unknown>[] = [];
  for (let step = 0; step < 40; step += 1) {
    const client = random.pick(clients);
    const dice = random.next();
    if (dice < 0.2) {
      listeners.push(listen(client, trees, random));
    } else if (dice < 0.25) {
      listeners.splice(random.below(listeners.length + 1), 1)[0]?.stop();
    } else if (dice < 0.3) {
      goOffline(client);
    } else if (dice < 0.35) {
      goOnline(client);
    } else if (dice < 0.87) {
      sent.push(write(client, trees.written, random));
    } else if (client === clients[0]) {
      sent.push(write(client, trees.transacted, random));
    } else {
      sent.push(transact(client, trees.transacted, random));
    }
    if (random.next() < 0.3) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  clients.forEach(goOnline);
  await Promise.all(sent);
  // Answers come in order: once this one is here, so is everything that was pushed before it.
  await Promise.all(clients.map((client, n) => set(ref(client, `barrier/${n}`), base)));
  const disagreements = await compare(listeners, freshClient);
  for (const { stop } of listeners) stop();
  return { checks: listeners.length, disagreements };
}

async function compare(
  listeners: readonly Listener[],
  freshClient: Database,
): Promise<Disagreement[]> {
  const compared = listeners.map(async ({ title, make, seen }) => ({
    listener: title,
    seen: await seen(),
    expected: snapshotText(await get(make(freshClient))),
  }));
  return (await Promise.all(compared)).filter(({ seen, expected }) => seen !== expected);
}

function listen(client: Database, trees: Trees, random: Random): Listener {
  const top = random.pick([trees.written, trees.written, trees.transacted]);
  const path = random.pick([top, `${top}/a`, `${top}/a/b`, `${top}/c`]);
  const constraints = randomConstraints(random);
  const make = (database: Database) => query(ref(database, path), ...constraints);
  let last = 'nothing yet';
  const stop = onValue(make(client), (snapshot) => {
    last = snapshotText(snapshot);
  });
  return {
    title: `${client.app.name} ${path} ${JSON.stringify(constraints)}`,
    make,
    stop,
    // The SDK raises the events of a transaction that starts again before those that made it start
    // again, so in that tree the last event may be an old one; what the client holds is not.
    seen: () => (top === trees.transacted ? cachedValue(make(client)) : Promise.resolve(last)),
  };
}

function cachedValue(at: Query): Promise<string> {
  return new Promise((resolve) => {
    onValue(at, (snapshot) => resolve(snapshotText(snapshot)), { onlyOnce: true });
  });
}

function transact(client: Database, base: string, random: Random): Promise<unknown> {
  const path = random.pick([base, `${base}/a`, `${base}/c/n`]);
  const transaction = runTransaction(ref(client, path), (value: unknown) =>
    typeof value === 'number' ? value + 1 : randomValue(random, 2),
  );
  // One that was under way when its client dropped off is refused, which is no fault here.
  return transaction.catch(() => undefined);
}

function write(client: Database, base: string, random: Random): Promise<unknown> {
  const depth = random.below(4);
  const path = [base, ...Array.from({ length: depth }, () => random.pick(randomKeys))].join('/');
  const at = ref(client, path);
  switch (random.below(7)) {
    case 0:
      return remove(at);
    case 1:
      return setWithPriority(at, randomValue(random, 2), random.pick([null, 1, 2, 'p']));
    case 2:
      return update(ref(client, base), {
        [`${random.pick(randomKeys)}/${random.pick(randomKeys)}`]: randomValue(random, 1),
        [`z${random.pick(randomKeys)}`]: randomValue(random, 2),
        'a/b': randomValue(random, 2),
      }).catch(() => undefined);
    case 3:
      return set(at, increment(1));
    default:
      return set(at, randomValue(random, 3));
  }
}

import { batchAt, batchesOf, batchKey, groupName } from './batch';
import type { Contender } from './contender';
import { atPace } from './pace';
import { openRawClient, type RawClient } from './rawClient';
import { type Summary, summaryOf } from './summary';
import { createTally } from './tally';

export interface WriteLoad {
  /** Each has a connection and a group of its own. */
  readonly writers: number;
  /** Of all of them together. */
  readonly writesPerSecond: number;
  readonly seconds: number;
}

const patienceMs = 10_000;

/** Producers that only write; a delivery is a write's acknowledgement here. */
export async function writes(contender: Contender, load: WriteLoad): Promise<Summary> {
  const { tokens, writeUrl } = contender;
  const tally = createTally(1, load.writers);
  let refusals = 0;
  const clients: RawClient[] = await Promise.all(
    Array.from({ length: load.writers }, (_, group) =>
      openRawClient({
        url: writeUrl,
        session: tokens && { token: tokens.producer, groups: [], from: 1 },
        onMessage(message) {
          // The bare server gives back the write itself.
          for (const { number } of batchesOf(message)) {
            tally.arrived(0, group, number, performance.now());
          }
        },
      }),
    ),
  );
  try {
    const numberOf = clients.map(() => new Map<number, number>());
    clients.forEach((client, group) => {
      client.onAnswer = (request, status) => {
        if (status !== 'ok') refusals += 1;
        const number = numberOf[group]?.get(request);
        if (number !== undefined) tally.arrived(0, group, number, performance.now());
      };
    });
    let next = 0;
    const { writesPerSecond: perSecond, seconds } = load;
    await atPace({ perSecond, seconds, now: () => performance.now() }, () => {
      const group = next % load.writers;
      next += 1;
      const number = tally.sent(group, performance.now());
      const path = `/series/demo/${groupName(group)}/${batchKey(number)}`;
      const request = clients[group]?.put(path, batchAt(Date.now()));
      if (request !== undefined) numberOf[group]?.set(request, number);
    });
    const deadlineMs = performance.now() + patienceMs;
    while (!tally.isComplete() && performance.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (refusals > 0)
      throw new Error(`${refusals} writes of ${tally.account().writes} were refused`);
    return summaryOf(tally.account());
  } finally {
    for (const client of clients) client.close();
  }
}

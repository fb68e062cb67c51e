import { batchKey, createBatch, groupName, parseBatches } from './batch';
import { type DeliverySummary, summarizeDeliveries } from './deliverySummary';
import { createDeliveryTracker } from './deliveryTracker';
import { openRawSocketClient, type RawSocketClient } from './rawClient';
import { runAtRate } from './runAtRate';
import type { TargetServer } from './targetServer';

export interface WriteLoad {
  /** Each has a connection and a group of its own. */
  readonly writers: number;
  /** Of all of them together. */
  readonly writesPerSecond: number;
  readonly seconds: number;
}

const timeoutMs = 10_000;

/** Producers that only write; a delivery is a write's acknowledgement here. */
export async function runWrites(target: TargetServer, load: WriteLoad): Promise<DeliverySummary> {
  const { tokens, writeUrl } = target;
  const tally = createDeliveryTracker(1, load.writers);
  let refusals = 0;
  const clients: RawSocketClient[] = await Promise.all(
    Array.from({ length: load.writers }, (_, group) =>
      openRawSocketClient({
        url: writeUrl,
        session: tokens && { token: tokens.producer, groups: [], from: 1 },
        onMessage(message) {
          // The bare server gives back the write itself.
          for (const { number } of parseBatches(message)) {
            tally.recordDelivery(0, group, number, performance.now());
          }
        },
      }),
    ),
  );
  try {
    const numberByRequest = clients.map(() => new Map<number, number>());
    clients.forEach((client, group) => {
      client.onResponse = (request, status) => {
        if (status !== 'ok') refusals += 1;
        const number = numberByRequest[group]?.get(request);
        if (number !== undefined) tally.recordDelivery(0, group, number, performance.now());
      };
    });
    let next = 0;
    const { writesPerSecond: perSecond, seconds } = load;
    await runAtRate({ perSecond, seconds, now: () => performance.now() }, () => {
      const group = next % load.writers;
      next += 1;
      const number = tally.recordWrite(group, performance.now());
      const path = `/series/demo/${groupName(group)}/${batchKey(number)}`;
      const request = clients[group]?.put(path, createBatch(Date.now()));
      if (request !== undefined) numberByRequest[group]?.set(request, number);
    });
    const deadlineMs = performance.now() + timeoutMs;
    while (!tally.isComplete() && performance.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (refusals > 0) throw new Error(`${refusals} writes of ${tally.stats().writes} were refused`);
    return summarizeDeliveries(tally.stats());
  } finally {
    for (const client of clients) client.close();
  }
}

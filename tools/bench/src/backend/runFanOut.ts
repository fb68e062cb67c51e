import { batchKey, createBatch, groupName, parseBatches } from './batch';
import { type DeliverySummary, summarizeDeliveries } from './deliverySummary';
import { createDeliveryTracker } from './deliveryTracker';
import { openRawSocketClient, type RawSocketClient } from './rawClient';
import { runAtRate } from './runAtRate';
import type { TargetServer } from './targetServer';

export interface FanOutLoad {
  readonly listeners: number;
  /** Every listener listens to all of them; the writes go to one after the other. */
  readonly groups: number;
  readonly writesPerSecond: number;
  readonly seconds: number;
}

/** After the last write; what has not come by then is lost. */
const timeoutMs = 10_000;
/** So many handshakes at a time. */
const openConcurrency = 25;

/** One producer, many listeners, every delivery followed. */
export async function runFanOut(target: TargetServer, load: FanOutLoad): Promise<DeliverySummary> {
  const { tokens, url } = target;
  const tally = createDeliveryTracker(load.listeners, load.groups);
  const groups = Array.from({ length: load.groups }, (_, group) => groupName(group));
  const clients: RawSocketClient[] = [];
  let refusals = 0;
  try {
    for (let first = 0; first < load.listeners; first += openConcurrency) {
      const count = Math.min(openConcurrency, load.listeners - first);
      const opening = Array.from({ length: count }, (_, index) => {
        const listener = first + index;
        return openRawSocketClient({
          url,
          session: tokens && { token: tokens.viewer, groups, from: 1 + listener },
          onMessage(message) {
            const atMs = performance.now();
            for (const { group, number } of parseBatches(message)) {
              tally.recordDelivery(listener, group, number, atMs);
            }
          },
        });
      });
      clients.push(...(await Promise.all(opening)));
    }
    const writer = await openRawSocketClient({
      url,
      session: tokens && { token: tokens.producer, groups: [], from: 1 },
      onMessage: () => undefined,
    });
    clients.push(writer);
    writer.onResponse = (_, status) => {
      if (status !== 'ok') refusals += 1;
    };

    let next = 0;
    const { writesPerSecond: perSecond, seconds } = load;
    await runAtRate({ perSecond, seconds, now: () => performance.now() }, () => {
      const group = next % load.groups;
      next += 1;
      const number = tally.recordWrite(group, performance.now());
      writer.put(`/series/demo/${groupName(group)}/${batchKey(number)}`, createBatch(Date.now()));
    });
    const deadlineMs = performance.now() + timeoutMs;
    while (!tally.isComplete() && refusals === 0 && performance.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (refusals > 0) throw new Error(`${refusals} writes of ${tally.stats().writes} were refused`);
    return summarizeDeliveries(tally.stats());
  } finally {
    for (const client of clients) client.close();
  }
}

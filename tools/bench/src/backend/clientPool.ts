import { groupName } from './batch';
import { openRawSocketClient, type RawSocketClient } from './rawClient';
import type { TargetServer } from './targetServer';

export interface ReconnectResult {
  readonly total: number;
  readonly reconnected: number;
  /** From the first loss to the last listen that was answered again. */
  readonly elapsedMs: number;
}

/** Clients that listen, and come back when they are dropped, as the SDK does: within a second or so. */
export interface ClientPool {
  /** Resolves when all are back, or after a minute with those that are. */
  waitForReconnect(): Promise<ReconnectResult>;
  close(): void;
}

const maxDelayMs = 1_000;
const timeoutMs = 60_000;
const groups = [groupName(0), groupName(1)];

export async function openClientPool(
  { url, tokens }: TargetServer,
  size: number,
): Promise<ClientPool> {
  const clients: (RawSocketClient | null)[] = Array.from({ length: size }, () => null);
  let isClosed = false;
  let droppedAtMs = 0;
  let drops = 0;

  async function openClient(index: number): Promise<void> {
    const client = await openRawSocketClient({
      url,
      session: tokens && { token: tokens.viewer, groups, from: 1 + index },
      onMessage: () => undefined,
      onClose() {
        if (isClosed || clients[index] === null) return;
        clients[index] = null;
        drops += 1;
        droppedAtMs ||= performance.now();
        scheduleReconnect(index);
      },
    });
    clients[index] = client;
  }
  function scheduleReconnect(index: number): void {
    // Spread, so that a returning server isn't met by all at once.
    const delayMs = maxDelayMs * (0.5 + index / (2 * size));
    setTimeout(() => {
      if (!isClosed) openClient(index).catch(() => scheduleReconnect(index));
    }, delayMs);
  }

  for (let index = 0; index < size; index += 1) await openClient(index);
  return {
    async waitForReconnect() {
      const deadlineMs = performance.now() + timeoutMs;
      const connectedCount = () => clients.filter((client) => client !== null).length;
      while ((drops < size || connectedCount() < size) && performance.now() < deadlineMs) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return {
        total: size,
        reconnected: connectedCount(),
        elapsedMs: performance.now() - droppedAtMs,
      };
    },
    close() {
      isClosed = true;
      for (const client of clients) client?.close();
    },
  };
}

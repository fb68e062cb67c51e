import { groupName } from './batch';
import type { Contender } from './contender';
import { openRawClient, type RawClient } from './rawClient';

export interface Return {
  readonly clients: number;
  readonly back: number;
  /** From the first loss to the last listen that was answered again. */
  readonly elapsedMs: number;
}

/** Clients that listen, and come back when they are dropped, as the SDK does: within a second or so. */
export interface Crowd {
  /** Resolves when all are back, or after a minute with those that are. */
  untilBack(): Promise<Return>;
  close(): void;
}

const longestWaitMs = 1_000;
const patienceMs = 60_000;
const groups = [groupName(0), groupName(1)];

export async function openCrowd({ url, tokens }: Contender, size: number): Promise<Crowd> {
  const open: (RawClient | null)[] = Array.from({ length: size }, () => null);
  let isClosed = false;
  let droppedAtMs = 0;
  let drops = 0;

  async function enter(place: number): Promise<void> {
    const client = await openRawClient({
      url,
      session: tokens && { token: tokens.viewer, groups, from: 1 + place },
      onMessage: () => undefined,
      onClose() {
        if (isClosed || open[place] === null) return;
        open[place] = null;
        drops += 1;
        droppedAtMs ||= performance.now();
        comeBack(place);
      },
    });
    open[place] = client;
  }
  function comeBack(place: number): void {
    // Spread, so that a returning server isn't met by all at once.
    const waitMs = longestWaitMs * (0.5 + place / (2 * size));
    setTimeout(() => {
      if (!isClosed) enter(place).catch(() => comeBack(place));
    }, waitMs);
  }

  for (let place = 0; place < size; place += 1) await enter(place);
  return {
    async untilBack() {
      const deadlineMs = performance.now() + patienceMs;
      const back = () => open.filter((client) => client !== null).length;
      while ((drops < size || back() < size) && performance.now() < deadlineMs) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return { clients: size, back: back(), elapsedMs: performance.now() - droppedAtMs };
    },
    close() {
      isClosed = true;
      for (const client of open) client?.close();
    },
  };
}

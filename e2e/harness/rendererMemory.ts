import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Follows the memory of the browser's page processes; on systems that tell it by `/proc`. */
export interface MemoryWatch {
  readonly startBytes: number;
  readonly peakBytes: number;
  stop(): void;
}

const intervalMs = 50;

/** Null where the system does not tell. */
export async function watchMemory(browser: Browser): Promise<MemoryWatch | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const startBytes = anonymousBytes(pids);
  let peakBytes = startBytes;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, anonymousBytes(pids));
  }, intervalMs);
  return {
    startBytes,
    get peakBytes() {
      return peakBytes;
    },
    stop: () => clearInterval(timer),
  };
}

/** Memory of their own that processes have in use: code and files are shared. */
function anonymousBytes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + anonymousBytesOf(pid), 0);
}

function anonymousBytesOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

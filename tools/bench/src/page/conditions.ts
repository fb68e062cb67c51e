import type { CDPSession } from 'playwright-core';

/** How a page's network and processor are held back. */
export interface Conditions {
  readonly name: string;
  /** Null leaves the network as it is. */
  readonly network: {
    readonly latencyMs: number;
    /** −1 for no limit. */
    readonly downBytesPerSecond: number;
    readonly upBytesPerSecond: number;
  } | null;
  /** 4 makes the processor four times as slow. */
  readonly slowdown: number;
}

export const unthrottled: Conditions = { name: 'unthrottled', network: null, slowdown: 1 };

/** “Slow 4G” of Chromium's developer tools: 1.6 and 0.75 Mbit/s at 90 %, 3.75 × 150 ms. */
export const slow4g: Conditions = {
  name: 'slow 4G, 4 × CPU',
  network: { latencyMs: 562.5, downBytesPerSecond: 180_000, upBytesPerSecond: 84_375 },
  slowdown: 4,
};

/** A far origin and a fast machine: only requests that wait for others are apart in time. */
export const highLatency: Conditions = {
  name: '1 s away',
  network: { latencyMs: 1000, downBytesPerSecond: -1, upBytesPerSecond: -1 },
  slowdown: 1,
};

export async function applyConditions(cdp: CDPSession, { network, slowdown }: Conditions) {
  if (network) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downBytesPerSecond,
      uploadThroughput: network.upBytesPerSecond,
    });
  }
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

import type { TabChannel } from '../session/session';

/**
 * A channel between the tabs of this browser. Without `BroadcastChannel`, or where the browser
 * refuses one, a tab is alone: nothing arrives, and sessions still end everywhere by their storage.
 */
export function openChannel(name: string): TabChannel & Pick<BroadcastChannel, 'close'> {
  try {
    return new BroadcastChannel(name);
  } catch {
    const noop = () => undefined;
    return { postMessage: noop, addEventListener: noop, close: noop };
  }
}

import type { TabChannel } from '../session/session';

/**
 * Opens a channel between the tabs of this browser. Without `BroadcastChannel`, or if the browser
 * blocks it, nothing arrives. Sessions still end in every tab, by their storage.
 */
export function openTabChannel(name: string): TabChannel & Pick<BroadcastChannel, 'close'> {
  try {
    return new BroadcastChannel(name);
  } catch {
    const noop = () => undefined;
    return { postMessage: noop, addEventListener: noop, close: noop };
  }
}

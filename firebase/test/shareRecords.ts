import { now } from './people';
import { tree } from './tree';

export const shareId = 'abcdefghijklmnopqrstuv';
export const otherId = 'zyxwvutsrqponmlkjihgfe';
const hour = 3_600_000;

/** A share as its maker writes it now; `more` changes or, by null, leaves out a field. */
export function shareBy(uid: string, more: object = {}): object {
  return {
    w: 'w',
    d: 'd',
    title: 'Machine',
    dashboard: '{"schema":2,"rev":1,"about":{"rev":1,"title":"Machine"}}',
    sources: '{}',
    remotes: { 'chart-line': true, 'data-realtime': true },
    groups: { cpu: true },
    expiresAt: now + hour,
    allowVariables: false,
    by: uid,
    at: now,
    ...more,
  };
}

/** Its entry in the list of the workspace. */
export function indexBy(uid: string, more: object = {}): object {
  return { d: 'd', title: 'Machine', expiresAt: now + hour, by: uid, at: now, ...more };
}

/** Both, as they are written together. */
export function newShare(uid: string, more: object = {}, listed: object = {}, id = shareId) {
  return { [`shares/${id}`]: shareBy(uid, more), [`shareIndex/w/${id}`]: indexBy(uid, listed) };
}

/** The workspace with two shares made a while ago, of which the guest has redeemed the first. */
export function sharedTree(more: object = {}, guests: object = { guest: { shareId } }) {
  const earlier = { at: now - hour };
  const otherWorkspace = { w: 'other', groups: { disk: true } };
  return {
    ...tree,
    shares: {
      [shareId]: shareBy('editor', { ...earlier, ...more }),
      [otherId]: shareBy('stranger', { ...earlier, ...otherWorkspace }),
    },
    shareIndex: {
      w: { [shareId]: indexBy('editor', { ...earlier, ...more }) },
      other: { [otherId]: indexBy('stranger', earlier) },
    },
    shareGuests: guests,
  };
}

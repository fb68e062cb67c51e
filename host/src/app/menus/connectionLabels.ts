import type { ConnectionState } from '../../services/firebase/connection';

export const connectionLabels: Record<ConnectionState, string> = {
  online: 'Live',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

/** Label for edits that wait for the connection. */
export function unsentText(count: number): string {
  return `${editsText(count)} not sent yet`;
}

/** Label for edits that wait for the viewer's decision. */
export function blockedText(count: number): string {
  return `${editsText(count)} not saved`;
}

function editsText(count: number): string {
  return count === 1 ? '1 edit' : `${count} edits`;
}

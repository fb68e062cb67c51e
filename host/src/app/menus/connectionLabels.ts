import type { ConnectionState } from '../../services/firebase/connection';

export const connectionLabels: Record<ConnectionState, string> = {
  online: 'Live',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

/** Edits on their way while the database can't be reached. */
export function unsentText(count: number): string {
  return `${editsText(count)} not sent yet`;
}

/** Edits that the viewer has to decide on. */
export function blockedText(count: number): string {
  return `${editsText(count)} not saved`;
}

function editsText(count: number): string {
  return count === 1 ? '1 edit' : `${count} edits`;
}

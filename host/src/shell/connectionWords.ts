import type { ConnectionState } from '../firebase/connection';

export const connectionWords: Record<ConnectionState, string> = {
  online: 'Live',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

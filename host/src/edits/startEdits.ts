import { ChartroomError } from '@chartroom/contract';
import type { ShellServices } from '../shell/services';
import { createOutbox, type Outbox } from './createOutbox';
import type { Edit } from './edit';
import { openEditStorage } from './openEditStorage';
import { warnOnLeaving } from './warnOnLeaving';

export interface StartEditsOptions
  extends Pick<ShellServices, 'database' | 'connection' | 'session' | 'toasts'> {
  readonly page: Window;
}

/** The outbox on what this browser has: its storage, a channel between its tabs, their lock. */
export function startEdits({ page, toasts, ...services }: StartEditsOptions): Outbox {
  // Only there on a secure page; without it each tab sends what it sees, which does no harm.
  const locks: LockManager | undefined = page.navigator.locks;
  const outbox = createOutbox({
    ...services,
    storage: openEditStorage(),
    channel: new BroadcastChannel('chartroom.edits'),
    alone: (name, run) => locks?.request(name, run) ?? run(),
    onHeld(edit) {
      const { title, detail, code } = errorOf(edit);
      toasts.show({ title, detail, code });
    },
  });
  warnOnLeaving(page, outbox, services.connection.subscribe);
  return outbox;
}

function errorOf({ what, status }: Edit): ChartroomError {
  const isConflict = status.name === 'conflict';
  return new ChartroomError(isConflict ? 'edit/conflict' : 'edit/refused', { what });
}

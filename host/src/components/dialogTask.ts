import type { ChartroomError } from '@chartroom/contract';
import { toChartroomError } from '../services/reports/toChartroomError';

export interface DialogTask {
  readonly run: () => Promise<void>;
  /** Whether the dialog that began it still stands. */
  readonly isOpen: () => boolean;
  readonly onDone: () => void;
  readonly onFailure: (error: ChartroomError) => void;
  /** Says a failure elsewhere. */
  readonly showError: (error: ChartroomError) => void;
}

/**
 * What a dialog begins is not taken back when it is closed: how it ends is then no affair of the dialog
 * that may stand in its place, and a failure is told all the same.
 */
export async function runDialogTask(task: DialogTask): Promise<void> {
  try {
    await task.run();
  } catch (thrown) {
    const error = toChartroomError(thrown);
    if (task.isOpen()) task.onFailure(error);
    else task.showError(error);
    return;
  }
  if (task.isOpen()) task.onDone();
}

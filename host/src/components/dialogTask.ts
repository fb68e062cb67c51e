import type { ChartroomError } from '@chartroom/contract';
import { toChartroomError } from '../services/reports/toChartroomError';

export interface DialogTask {
  readonly run: () => Promise<void>;
  /** Whether the dialog that started the task is still open. */
  readonly isOpen: () => boolean;
  readonly onDone: () => void;
  readonly onFailure: (error: ChartroomError) => void;
  /** Shows an error outside the dialog. */
  readonly showError: (error: ChartroomError) => void;
}

/**
 * Closing a dialog doesn't cancel its task. After that, the result must not reach another dialog that
 * has opened since, and an error is still shown.
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

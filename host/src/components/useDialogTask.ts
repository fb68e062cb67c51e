import type { ChartroomError } from '@chartroom/contract';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../services/ShellContext';
import { runDialogTask } from './dialogTask';

/** The task that a dialog runs when confirmed; `onDone` is called if the dialog is still open then. */
export function useDialogTask() {
  const { toasts } = useShell();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ChartroomError | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function run(task: () => Promise<void>, onDone: () => void) {
    setBusy(true);
    setError(null);
    await runDialogTask({
      run: task,
      isOpen: () => isOpen.current,
      onDone,
      onFailure: setError,
      showError: toasts.showError,
    });
    setBusy(false);
  }
  return { isBusy, error, setError, run };
}

import { useState } from 'react';
import { toChartroomError } from '../services/reports/toChartroomError';
import { useShell } from '../services/ShellContext';

/** Runs one task at a time; a failure is shown as a toast. */
export function useAsyncTask(): readonly [boolean, (task: () => Promise<void>) => void] {
  const { toasts } = useShell();
  const [isBusy, setBusy] = useState(false);
  function run(task: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    task()
      .catch((thrown: unknown) => {
        toasts.showError(toChartroomError(thrown));
      })
      .finally(() => setBusy(false));
  }
  return [isBusy, run];
}

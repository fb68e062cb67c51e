import { ChartroomError, isChartroomError } from '@chartroom/contract';
import { useEffect, useRef, useState } from 'react';
import { addFile } from '../../../../services/files/addFile';
import { type FileLocation, sizeProblem } from '../../../../services/files/fileLimits';
import { loadBrowserFiles } from '../../../../services/files/loadBrowserFiles';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';

export interface FileBeingAdded {
  readonly name: string;
  /** From 0 to 1; null while its end isn’t known. */
  readonly fraction: number | null;
  readonly cancel: () => void;
}

/** Adds a dropped or chosen file, with its progress and what went wrong. */
export function useAddFile(location: FileLocation, onAdded: (source: string) => void) {
  const shell = useShell();
  const { user } = useSession();
  const { id: workspace } = useWorkspace();
  const disabledReason = useOfflineReason();
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<ChartroomError | null>(null);
  const [adding, setAdding] = useState<FileBeingAdded | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function add(file: File | undefined) {
    if (!file || !user || disabledReason || running.current) return;
    const invalid = sizeProblem(file);
    setError(null);
    setProblem(invalid);
    if (invalid !== null) return;
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    const { name } = file;
    const cancel = () => abort.abort();
    setAdding({ name, fraction: null, cancel });
    try {
      const source = await addFile(
        { database: shell.database, workspace, uid: user.uid },
        {
          ...{ file, location, signal },
          onProgress: (fraction) => setAdding({ name, fraction, cancel }),
          browserFiles: () => loadBrowserFiles(shell, workspace),
        },
      );
      if (!signal.aborted) onAdded(source);
    } catch (thrown) {
      if (!signal.aborted) setError(toError(thrown, name));
    } finally {
      running.current = null;
      setAdding(null);
    }
  }
  return { add, adding, problem, error, disabledReason };
}

function toError(thrown: unknown, what: string): ChartroomError {
  return isChartroomError(thrown) ? thrown : new ChartroomError('edit/refused', { what });
}

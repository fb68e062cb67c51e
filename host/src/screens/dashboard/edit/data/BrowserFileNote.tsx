import { Button, classNames } from '@chartroom/ui';
import { MonitorDown } from 'lucide-react';
import { TaskError } from '../../../../components/TaskError';
import { useDialogTask } from '../../../../components/useDialogTask';
import { fitsWorkspace } from '../../../../services/files/fileLimits';
import { loadBrowserFiles } from '../../../../services/files/loadBrowserFiles';
import { storeInWorkspace } from '../../../../services/files/storeInWorkspace';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';
import type { SourceDefinition } from '../../../../services/sources/parseSources';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import styles from './data.module.css';
import { useSourceFile } from './useSourceFile';

export interface BrowserFileNoteProps {
  readonly source: SourceDefinition;
}

/** Says of a file that’s only in the viewer’s browser that nobody else sees it, and stores a small one. */
export function BrowserFileNote({ source }: BrowserFileNoteProps) {
  const shell = useShell();
  const { user } = useSession();
  const { id: workspace } = useWorkspace();
  const { file, reload } = useSourceFile(source);
  const offline = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();
  if (!file?.isInBrowser || file.by !== user?.uid) return null;

  async function store() {
    if (!file) return;
    const writer = { database: shell.database, workspace, uid: file.by };
    await run(
      async () => storeInWorkspace(writer, await loadBrowserFiles(shell, workspace), file),
      reload,
    );
  }
  return (
    <div className={classNames(styles.only)}>
      <p>
        <MonitorDown />
        {i18n.t('Only you can see this. It’s in this browser.')}
      </p>
      {fitsWorkspace(file.size) && (
        <Button isPending={isBusy} isDisabled={offline !== null} onPress={() => void store()}>
          {i18n.t('Store in workspace')}
        </Button>
      )}
      <TaskError error={error} disabledReason={null} />
    </div>
  );
}

import { limits } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { useEffect, useState } from 'react';
import { TaskError } from '../../components/TaskError';
import { useDialogTask } from '../../components/useDialogTask';
import { fitsWorkspace } from '../../services/files/fileLimits';
import { loadBrowserFiles } from '../../services/files/loadBrowserFiles';
import type { FileRecord } from '../../services/files/readFileRecord';
import { sizeText } from '../../services/files/sizeText';
import { storeInWorkspace } from '../../services/files/storeInWorkspace';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import type { ShareVariables } from '../../services/shares/collectShareContent';
import { readShareContent } from '../../services/shares/createShare';
import { type BrowserData, findBrowserData } from '../../services/shares/findBrowserData';
import { useMemberNames } from '../../services/workspace/useMemberNames';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import styles from './share.module.css';

export interface BrowserDataListProps {
  readonly dashboardId: string;
  readonly panelId: string | null;
  readonly variables: ShareVariables | undefined;
  /** Called once guests could read everything. */
  readonly onAllStored: () => void;
}

/** The files that keep a dashboard from being shared, each with what can be done about it. */
export function BrowserDataList({
  dashboardId,
  panelId,
  variables,
  onAllStored,
}: BrowserDataListProps) {
  const shell = useShell();
  const { database } = shell;
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const [unread, setUnread] = useState<readonly BrowserData[]>([]);
  const { isBusy, error, run } = useDialogTask();
  useEffect(() => {
    let isActive = true;
    readShareContent({ database, workspace }, { dashboardId, panelId, variables })
      .then((content) => findBrowserData(database, workspace, content))
      .then(
        (found) => isActive && setUnread(found),
        // Creating the link again tells why.
        () => undefined,
      );
    return () => {
      isActive = false;
    };
  }, [database, workspace, dashboardId, panelId, variables]);

  async function store(file: FileRecord) {
    await run(
      async () =>
        storeInWorkspace(
          { database, workspace, uid },
          await loadBrowserFiles(shell, workspace),
          file,
        ),
      () => {
        const left = unread.filter((each) => each.file.id !== file.id);
        setUnread(left);
        if (left.length === 0) onAllStored();
      },
    );
  }
  if (unread.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={i18n.t('Data that is only in a browser')}>
        {unread.map(({ file, panels }) => (
          <li key={file.id}>
            <p>
              <b translate="no">{panels.join(', ')}</b>
              <span translate="no">
                {file.name}, {sizeText(file.size)}
              </span>
              <Obstacle file={file} uid={uid} />
            </p>
            {file.by === uid && fitsWorkspace(file.size) && (
              <Button isDisabled={isBusy} onPress={() => void store(file)}>
                {i18n.t('Store in workspace')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TaskError error={error} disabledReason={null} />
    </>
  );
}

/** Why a file can’t be stored from here. */
function Obstacle({ file, uid }: { readonly file: FileRecord; readonly uid: string }) {
  const nameOf = useMemberNames();
  if (!fitsWorkspace(file.size)) {
    return (
      <span>
        {i18n.t('Too large for the workspace. The limit is {limit}.', {
          limit: sizeText(limits.datasetBytes),
        })}
      </span>
    );
  }
  if (file.by === uid) return null;
  const who = nameOf(file.by);
  return <span>{i18n.t('It’s only in {who}’s browser. Ask {who} to store it.', { who })}</span>;
}

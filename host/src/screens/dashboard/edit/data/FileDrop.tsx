import { ChartroomError, datasetAddress, isChartroomError, limits } from '@chartroom/contract';
import { Button, classNames } from '@chartroom/ui';
import { addDataset } from '@chartroom/workspace';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { TaskError } from '../../../../components/TaskError';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import styles from './data.module.css';
import { newSourceId } from './newSourceId';

export interface FileDropProps {
  /** Called with the id of the source that reads the stored file. */
  readonly onAdded: (source: string) => void;
}

const remote = 'data-files';
const maxMiB = limits.datasetBytes / 2 ** 20;
const extensions = ['.csv', '.tsv', '.txt', '.json', '.geojson', '.ndjson'];

/** Stores a file in the workspace, with a source that reads it. Everyone in the workspace sees it. */
export function FileDrop({ onAdded }: FileDropProps) {
  const { database } = useShell();
  const { user } = useSession();
  const { id: workspace } = useWorkspace();
  const disabledReason = useOfflineReason();
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<ChartroomError | null>(null);
  const [storing, setStoring] = useState<string | null>(null);

  async function store(file: File | undefined) {
    if (!file || !user || disabledReason) return;
    setError(null);
    setProblem(sizeProblem(file));
    if (sizeProblem(file) !== null) return;
    setStoring(file.name);
    const [source, dataset] = [newSourceId('s'), newSourceId('f')];
    const by = user.uid;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const name = file.name.slice(-limits.titleLength);
      const { serverTime } = database;
      await database.update({
        ...addDataset({ id: dataset, workspace, name, bytes, by, serverTime }),
        [`workspaces/${workspace}/sources/${source}`]: {
          ...{ title: titleOf(name), remote, by, at: serverTime },
          settings: JSON.stringify({ url: datasetAddress(dataset) }),
        },
      });
      onAdded(source);
    } catch (thrown) {
      setStoring(null);
      setError(
        isChartroomError(thrown) ? thrown : new ChartroomError('edit/refused', { what: file.name }),
      );
    }
  }
  return (
    <>
      <DropZone
        className={classNames(styles.drop)}
        aria-label={i18n.t('Drop a CSV or JSON file here')}
        onDrop={async ({ items }) => {
          const item = items.find((each) => each.kind === 'file');
          if (item) await store(await item.getFile());
        }}
      >
        <FileSpreadsheet />
        <p>
          {storing === null
            ? i18n.t('Drop a CSV or JSON file here, up to {n} MB', { n: maxMiB })
            : i18n.t('Storing {name}…', { name: storing })}
        </p>
        <FileTrigger acceptedFileTypes={extensions} onSelect={(files) => void store(files?.[0])}>
          <Button isPending={storing !== null}>{i18n.t('Choose file')}</Button>
        </FileTrigger>
        <small>{i18n.t('It’s stored in the workspace, for all members.')}</small>
      </DropZone>
      {problem && (
        <p role="alert" className={classNames(styles.problem)}>
          {problem}
        </p>
      )}
      <TaskError error={error} disabledReason={disabledReason} />
    </>
  );
}

function sizeProblem({ name, size }: File): string | null {
  if (size === 0) return i18n.t('{name} is empty.', { name });
  if (size <= limits.datasetBytes) return null;
  const mib = (size / 2 ** 20).toLocaleString(i18n.locale, { maximumFractionDigits: 1 });
  return i18n.t('{name} has {size} MB. The limit is {limit} MB.', {
    ...{ name, size: mib, limit: maxMiB },
  });
}

/** The file's name without its extension. */
function titleOf(name: string): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '') || name;
}

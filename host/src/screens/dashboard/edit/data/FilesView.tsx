import { Button, classNames } from '@chartroom/ui';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ListedFile, listFiles } from '../../../../services/files/listFiles';
import { sizeText } from '../../../../services/files/sizeText';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';
import type { SourceDefinition } from '../../../../services/sources/parseSources';
import { useMemberNames } from '../../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import { DeleteFileDialog } from './DeleteFileDialog';
import styles from './data.module.css';

export interface FilesViewProps {
  readonly sources: readonly SourceDefinition[];
  readonly onClose: () => void;
}

/** The files of the workspace and of this browser: where each is, how large, and Delete. */
export function FilesView({ sources, onClose }: FilesViewProps) {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const [files, setFiles] = useState<readonly ListedFile[] | null>(null);
  const [deleting, setDeleting] = useState<ListedFile | null>(null);
  useEffect(() => {
    let isActive = true;
    listFiles(database, workspace, sources).then(
      (listed) => isActive && setFiles(listed),
      () => isActive && setFiles([]),
    );
    return () => {
      isActive = false;
    };
  }, [database, workspace, sources]);
  const heading = useRef<HTMLHeadingElement>(null);
  // With a deleted row goes the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [files]);
  return (
    <div className={classNames(styles.files)}>
      <header>
        <Button variant="quiet" isIconOnly aria-label={i18n.t('Back to sources')} onPress={onClose}>
          <ArrowLeft />
        </Button>
        <h3 ref={heading} tabIndex={-1}>
          {i18n.t('Files')}
        </h3>
      </header>
      {files === null && <p role="status">{i18n.t('Loading…')}</p>}
      {files?.length === 0 && <p>{i18n.t('No files yet. Drop one in Add data.')}</p>}
      {files !== null && files.length > 0 && (
        <ul aria-label={i18n.t('Files')}>
          {files.map((listed) => (
            <FileRow key={listed.file.id} {...listed} onDelete={() => setDeleting(listed)} />
          ))}
        </ul>
      )}
      {deleting && <DeleteFileDialog listed={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

interface FileRowProps extends ListedFile {
  readonly onDelete: () => void;
}

function FileRow({ file, onDelete }: FileRowProps) {
  const { user } = useSession();
  const { role } = useWorkspace();
  const nameOf = useMemberNames();
  const { name, size, by, isInBrowser } = file;
  // The database rules say the same: nobody else can put such a file back.
  const isDeletable = !isInBrowser || by === user?.uid || role === 'admin';
  const where = () => {
    if (!isInBrowser) return i18n.t('In the workspace, by {who}', { who: nameOf(by) });
    if (by === user?.uid) return i18n.t('Only in a browser of yours');
    return i18n.t('Only in {who}’s browser', { who: nameOf(by) });
  };
  return (
    <li>
      <p>
        <span translate="no">{name}</span>
        <small>
          {sizeText(size)} · {where()}
        </small>
      </p>
      {isDeletable && (
        <Button
          variant="quiet"
          isIconOnly
          aria-label={i18n.t('Delete {name}', { name })}
          onPress={onDelete}
        >
          <Trash2 />
        </Button>
      )}
    </li>
  );
}

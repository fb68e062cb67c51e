import { useEffect, useState } from 'react';
import { fileIdOf } from '../../../../services/files/listFiles';
import { type FileRecord, readFileRecord } from '../../../../services/files/readFileRecord';
import { useShell } from '../../../../services/ShellContext';
import type { SourceDefinition } from '../../../../services/sources/parseSources';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';

/** The file of the workspace that a source reads. Null for others, and until known. */
export function useSourceFile(source: SourceDefinition): {
  readonly file: FileRecord | null;
  readonly reload: () => void;
} {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const [file, setFile] = useState<FileRecord | null>(null);
  const [reads, setReads] = useState(0);
  const id = fileIdOf(source);
  useEffect(() => {
    let isActive = true;
    setFile(null);
    if (id === null) return;
    readFileRecord(database, workspace, id).then(
      (record) => isActive && setFile(record),
      // The source’s rows tell why it can’t be read.
      () => undefined,
    );
    return () => {
      isActive = false;
    };
  }, [database, workspace, id, reads]);
  return { file, reload: () => setReads((count) => count + 1) };
}

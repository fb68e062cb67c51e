import type { DatasetService } from '@chartroom/contract';
import type { ShellServices } from '../services';
import { createDatasetService } from '../sources/createDatasetService';
import { openKeptFile } from './openKeptFile';

/** The files of a workspace, with those that the viewer keeps in this browser. */
export function createShellDatasets(
  shell: Pick<ShellServices, 'database' | 'session' | 'storagePrefix'>,
  workspace: string,
): Required<DatasetService> {
  return createDatasetService({
    ...{ database: shell.database, workspace },
    openKeptFile: (dataset, file) => openKeptFile(shell, workspace, { dataset, file }),
  });
}

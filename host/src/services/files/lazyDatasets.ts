import type { DatasetService } from '@chartroom/contract';
import type { ShellServices } from '../services';

/** The files of a workspace in the shell. Their code loads with the first panel that shows one. */
export function lazyDatasets(
  shell: Pick<ShellServices, 'database' | 'session' | 'storagePrefix'>,
  workspace: string,
): Required<DatasetService> {
  const load = async () => {
    const { createShellDatasets } = await import(
      /* webpackChunkName: "files" */ './createShellDatasets'
    );
    return createShellDatasets(shell, workspace);
  };
  return {
    read: async (id) => (await load()).read(id),
    open: async (id) => (await load()).open(id),
  };
}

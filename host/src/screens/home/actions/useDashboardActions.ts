import { ChartroomError, isChartroomError } from '@chartroom/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { downloadBlob, fileName } from '../../../components/downloadBlob';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { derivedTitle } from '../../../services/dashboards/derivedTitle';
import { createDetailsEdit } from '../../../services/dashboards/details/createDetailsEdit';
import {
  contentOfDashboard,
  type DashboardContent,
} from '../../../services/dashboards/files/dashboardContent';
import { toDashboardFile } from '../../../services/dashboards/files/dashboardFile';
import { migrateDashboard } from '../../../services/dashboards/migrateDashboard';
import { createBinEdit } from '../../../services/edits/createBinEdit';
import { pathsOf } from '../../../services/history/historyPaths';
import { i18n } from '../../../services/language/i18n';
import { readLibraryPanels } from '../../../services/library/readLibraryPanels';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { type NewDashboardOptions, useCreateDashboard } from './useCreateDashboard';

/** What people do with a dashboard from the list. Failures are toasts. */
export interface DashboardActions {
  rename(title: string): void;
  /** For the same people, or for the viewer alone. */
  duplicate(options?: NewDashboardOptions): Promise<void>;
  /** Downloads it as a JSON file. */
  exportFile(): Promise<void>;
  /** Shows a toast with “Undo”. */
  remove(): void;
}

export function useDashboardActions(entry: DashboardEntry): DashboardActions {
  const { id, title, tags } = entry;
  const owner = entry.owner ?? null;
  const { connection, database, edits, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const create = useCreateDashboard();
  const navigate = useNavigate();
  const by = user?.uid ?? '';
  return useMemo(() => {
    const ref = { workspace, id, owner };
    const path = pathsOf(ref).dashboard;
    async function read(): Promise<DashboardContent> {
      const stored = edits.applyPending(path, await database.get(path));
      if (stored === null) throw new ChartroomError('dashboard/not-found', { dashboard: id });
      const complete = await readLibraryPanels(database, workspace, migrateDashboard(stored));
      return contentOfDashboard(complete);
    }
    const orToast = async (task: () => Promise<void>) => {
      try {
        await task();
      } catch (thrown) {
        if (!isChartroomError(thrown)) throw thrown;
        toasts.showError(thrown);
      }
    };
    const setDeleted = (isDeleted: boolean) =>
      edits.add(
        createBinEdit({
          ...{ workspace, dashboard: path, by, isDeleted },
          at: connection.serverNow(),
        }),
      );
    return {
      rename(newTitle) {
        const before = { title, description: '', tags };
        const edit = createDetailsEdit({
          ...{ dashboard: ref, before },
          after: { ...before, title: newTitle },
          madeAt: connection.serverNow(),
        });
        if (edit) edits.add(edit);
      },
      duplicate: (options = { isPrivate: owner !== null }) =>
        orToast(async () => {
          const content = await read();
          const about = { ...content.about, title: derivedTitle(title, copyTitle) };
          const copy = await create({ ...content, about }, options);
          toasts.show({
            title: i18n.t('{title} duplicated', { title }),
            action: {
              label: i18n.t('Open copy'),
              run: () => navigate(`/w/${workspace}/d/${copy}`),
            },
          });
        }),
      exportFile: () =>
        orToast(async () => {
          const text = toDashboardFile(await read());
          const blob = new Blob([text], { type: 'application/json' });
          downloadBlob(window, blob, fileName(title, 'json'));
        }),
      remove() {
        setDeleted(true);
        toasts.show({
          title: i18n.t('{title} deleted', { title }),
          action: { label: i18n.t('Undo'), run: () => setDeleted(false) },
        });
      },
    };
  }, [
    connection,
    database,
    edits,
    toasts,
    workspace,
    id,
    owner,
    title,
    tags,
    by,
    create,
    navigate,
  ]);
}

function copyTitle(title: string): string {
  return i18n.t('{title} (copy)', { title });
}

import { isChartroomError } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { CopyPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAsyncTask } from '../../../../components/useAsyncTask';
import type { DashboardRef } from '../../../../services/dashboards/dashboardPath';
import { derivedTitle } from '../../../../services/dashboards/derivedTitle';
import { createDashboard } from '../../../../services/dashboards/files/createDashboard';
import { contentOfDashboard } from '../../../../services/dashboards/files/dashboardContent';
import { migrateDashboard } from '../../../../services/dashboards/migrateDashboard';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';

export interface DuplicateRevisionButtonProps {
  readonly dashboard: DashboardRef;
  /** Title of the dashboard then. */
  readonly title: string;
  /** Number of the revision. */
  readonly n: number;
  /** What it holds, as it is stored; with the charts of then, if the viewer asks for them. */
  readonly content: object;
}

/** Makes a new dashboard of a revision, and leaves the dashboard as it is. */
export function DuplicateRevisionButton(props: DuplicateRevisionButtonProps) {
  const { dashboard, n, content } = props;
  const { database, toasts } = useShell();
  const { user } = useSession();
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const [isBusy, run] = useAsyncTask();
  const { workspace, owner } = dashboard;

  async function duplicate() {
    const { about, ...rest } = contentOfDashboard(migrateDashboard(content));
    const title = derivedTitle(props.title, (before) =>
      i18n.t('{title} (revision {n})', { title: before, n }),
    );
    try {
      const id = await createDashboard({
        ...{ database, workspace, by: user?.uid ?? '' },
        content: { ...rest, about: { ...about, title } },
        // For the same people.
        isPrivate: owner !== null,
      });
      toasts.show({
        title: i18n.t('{title} created', { title }),
        action: { label: i18n.t('Open'), run: () => navigate(`/w/${workspace}/d/${id}`) },
      });
    } catch (thrown) {
      if (!isChartroomError(thrown)) throw thrown;
      toasts.showError(thrown);
    }
  }
  return (
    <Button
      variant="quiet"
      isPending={isBusy}
      isDisabled={offline !== null}
      onPress={() => run(duplicate)}
    >
      <CopyPlus />
      {i18n.t('Duplicate as new')}
    </Button>
  );
}

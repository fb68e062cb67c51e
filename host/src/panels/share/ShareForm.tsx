import { Button } from '@chartroom/ui';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { CopyableLink } from '../../components/CopyableLink';
import { dialogStyles } from '../../components/ModalDialog';
import { SegmentedControl } from '../../components/SegmentedControl';
import { TaskError } from '../../components/TaskError';
import { useDialogTask } from '../../components/useDialogTask';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { createShare } from '../../services/shares/createShare';
import { shareUrl } from '../../services/shares/shareUrl';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { noVariables, useDashboardContext } from '../react/DashboardContext';
import { ActiveShares } from './ActiveShares';
import { BrowserDataList } from './BrowserDataList';
import styles from './share.module.css';

export interface ShareFormProps {
  readonly dashboardId: string;
  /** The one panel to share; null shares the whole dashboard. */
  readonly panel: DashboardPanel | null;
  /** Takes the id of a new link, after which the dialog closes; without it the link is shown. */
  readonly onCreated?: (shareId: string) => void;
  readonly onClose: () => void;
}

/** Lifetimes of a share in milliseconds. */
const lifetimes = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
} as const;

type Lifetime = keyof typeof lifetimes;

/** A function, since the language is loaded later than this module. */
function lifetimeLabels(): Readonly<Record<Lifetime, string>> {
  return {
    hour: i18n.t('1\u00a0hour'),
    day: i18n.t('1\u00a0day'),
    week: i18n.t('7\u00a0days'),
    month: i18n.t('30\u00a0days'),
    year: i18n.t('1\u00a0year'),
  };
}

const lifetimeOptions = Object.keys(lifetimes) as Lifetime[];

/** Creates a link with a lifetime, and lists the active ones. */
export function ShareForm({ dashboardId, panel, onCreated, onClose }: ShareFormProps) {
  const { database, connection } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const { variables } = useDashboardContext();
  const hasVariables = variables !== noVariables;
  const offline = useOfflineReason();
  const [lifetime, setLifetime] = useState<Lifetime>('week');
  const [createdId, setCreatedId] = useState<string | null>(null);
  const { isBusy, error, setError, run } = useDialogTask();
  const panelId = panel?.id ?? null;
  const expiryLabel = i18n.t('Expires after');

  async function create() {
    setCreatedId(null);
    const expiresAt = connection.serverNow() + lifetimes[lifetime];
    const writer = { database, workspace, uid: user?.uid ?? '' };
    let id = '';
    const make = async () => {
      id = await createShare(writer, {
        ...{ dashboardId, panelId, expiresAt },
        variables: hasVariables ? variables : undefined,
      });
    };
    await run(make, () => {
      if (!onCreated) return setCreatedId(id);
      onCreated(id);
      onClose();
    });
  }

  return (
    <div className={dialogStyles.form}>
      <Heading slot="title">{formTitle(panel)}</Heading>
      <p className={dialogStyles.message}>
        {i18n.t(
          panel
            ? 'Anyone with the link can view this panel with live data. No account needed.'
            : 'Anyone with the link can view this dashboard with live data. No account needed.',
        )}
      </p>
      {hasVariables && (
        <p className={dialogStyles.message}>
          {i18n.t('The link keeps the variables as you see them now.')}
        </p>
      )}
      <div className={styles.row}>
        <span className={styles.label} aria-hidden="true">
          {expiryLabel}
        </span>
        <SegmentedControl
          label={expiryLabel}
          options={lifetimeOptions}
          labels={lifetimeLabels()}
          value={lifetime}
          onChange={setLifetime}
        />
        <Button
          variant="solid"
          isPending={isBusy}
          isDisabled={offline !== null}
          onPress={() => void create()}
        >
          {i18n.t('Create link')}
        </Button>
      </div>
      <TaskError error={error} disabledReason={offline} />
      {error?.code === 'share/browser-data' && (
        <BrowserDataList
          dashboardId={dashboardId}
          panelId={panelId}
          variables={hasVariables ? variables : undefined}
          onAllStored={() => setError(null)}
        />
      )}
      {createdId && <CopyableLink key={createdId} address={shareUrl(createdId)} />}
      <ActiveShares dashboardId={dashboardId} panelId={panelId} />
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={onClose}>
          {i18n.t('Close')}
        </Button>
      </div>
    </div>
  );
}

function formTitle(panel: DashboardPanel | null): string {
  if (!panel) return i18n.t('Share this dashboard');
  const { title } = panel;
  return title ? i18n.t('Share {title}', { title }) : i18n.t('Share this panel');
}

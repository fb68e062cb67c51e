import { Button } from '@chartroom/ui';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles } from '../../components/ModalDialog';
import { SegmentedControl } from '../../components/SegmentedControl';
import { useDialogTask } from '../../components/useDialogTask';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { createShare } from '../../services/shares/createShare';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { ActiveShares } from './ActiveShares';
import { NewLink } from './NewLink';
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

const lifetimeLabels: Readonly<Record<Lifetime, string>> = {
  hour: '1\u00a0hour',
  day: '1\u00a0day',
  week: '7\u00a0days',
  month: '30\u00a0days',
  year: '1\u00a0year',
};

const lifetimeOptions = Object.keys(lifetimes) as Lifetime[];

/** Creates a link with a lifetime, and lists the active ones. */
export function ShareForm({ dashboardId, panel, onCreated, onClose }: ShareFormProps) {
  const { database, connection } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const offline = useOfflineReason();
  const [lifetime, setLifetime] = useState<Lifetime>('week');
  const [createdId, setCreatedId] = useState<string | null>(null);
  const { isBusy, error, run } = useDialogTask();
  const panelId = panel?.id ?? null;

  async function create() {
    setCreatedId(null);
    const expiresAt = connection.serverNow() + lifetimes[lifetime];
    const writer = { database, workspace, uid: user?.uid ?? '' };
    let id = '';
    const make = async () => {
      id = await createShare(writer, { dashboardId, panelId, expiresAt });
    };
    await run(make, () => {
      if (!onCreated) return setCreatedId(id);
      onCreated(id);
      onClose();
    });
  }

  return (
    <div className={dialogStyles.form}>
      <Heading slot="title">
        {panel ? `Share ${panel.title || 'this panel'}` : 'Share this dashboard'}
      </Heading>
      <p className={dialogStyles.message}>
        Anyone with the link can view this {panel ? 'panel' : 'dashboard'} with live data. No
        account needed.
      </p>
      <div className={styles.row}>
        <span className={styles.label} aria-hidden="true">
          Expires after
        </span>
        <SegmentedControl
          label="Expires after"
          options={lifetimeOptions}
          labels={lifetimeLabels}
          value={lifetime}
          onChange={setLifetime}
        />
        <Button
          variant="solid"
          isPending={isBusy}
          isDisabled={offline !== null}
          onPress={() => void create()}
        >
          Create link
        </Button>
      </div>
      {error && (
        <p role="alert" className={dialogStyles.error}>
          <b>{error.title}.</b> {error.detail} <code>{error.code}</code>
        </p>
      )}
      {offline && (
        <p role="status" className={dialogStyles.notice}>
          {offline}
        </p>
      )}
      {createdId && <NewLink key={createdId} shareId={createdId} />}
      <ActiveShares dashboardId={dashboardId} panelId={panelId} />
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

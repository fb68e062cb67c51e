import { Button, useOpener } from '@chartroom/ui';
import { useEffect, useId, useRef } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { DashboardAddress } from '../../services/dashboards/dashboardAddress';
import { endText } from '../../services/shares/endText';
import type { ListedShare } from '../../services/shares/shareList';
import { useListedShares } from '../../services/shares/useListedShares';
import { useMayShare } from '../../services/shares/useMayShare';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { ShareDialog } from '../share/ShareDialog';
import styles from './embed.module.css';

export interface ShareChoiceProps {
  readonly address: DashboardAddress;
  readonly panel: DashboardPanel;
  /** Id of a share; null where viewers sign in. */
  readonly chosen: string | null;
  readonly onChoose: (share: string | null) => void;
}

/** Who will see the panel: whoever signs in, or everybody by a share. Only editors see shares. */
export function ShareChoice(props: ShareChoiceProps) {
  const mayShare = useMayShare();
  return mayShare ? (
    <SharesToChoose {...props} />
  ) : (
    <p className={styles.note}>Seen by members who sign in.</p>
  );
}

function SharesToChoose({ address, panel, chosen, onChoose }: ShareChoiceProps) {
  const id = useId();
  const { trigger, overlay } = useOpener('dialog');
  const format = useTimeFormat();
  const { watched, shares: all, isSharer, now } = useListedShares();
  const shares = all.filter(
    (share) => isOf(share, address.dashboard, panel.id) && isSharer(share.by),
  );
  useRevoked(chosen, watched.status === 'ready' ? shares : null, onChoose);
  return (
    <div className={styles.shares}>
      <label htmlFor={id}>Seen by</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">members who sign in</option>
        {shares.map((share) => (
          <option key={share.id} value={share.id}>
            {`everybody, by the link until ${endText(share.expiresAt, now, format)}`}
          </option>
        ))}
      </select>
      <Button {...trigger}>Share this panel…</Button>
      {overlay && (
        <ShareDialog
          overlay={overlay}
          dashboardId={address.dashboard}
          panel={panel}
          onMade={onChoose}
        />
      )}
    </div>
  );
}

/** A share of the whole dashboard has the panel too. */
function isOf({ dashboardId, panelId }: ListedShare, dashboard: string, panel: string): boolean {
  return dashboardId === dashboard && (panelId === null || panelId === panel);
}

/** A share that was chosen and is revoked meanwhile is chosen no more: the code would lead nowhere. */
function useRevoked(
  chosen: string | null,
  shares: readonly ListedShare[] | null,
  onChoose: (share: null) => void,
): void {
  const seen = useRef<string | null>(null);
  const isListed = shares?.some(({ id }) => id === chosen);
  useEffect(() => {
    // One that was just made is listed a moment later.
    if (isListed) seen.current = chosen;
    else if (isListed === false && chosen !== null && seen.current === chosen) onChoose(null);
  }, [isListed, chosen, onChoose]);
}

import { Button, useOverlayTrigger } from '@chartroom/ui';
import { useEffect, useId, useRef } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { DashboardRoute } from '../../services/dashboards/matchDashboardRoute';
import { i18n } from '../../services/language/i18n';
import type { ActiveShare } from '../../services/shares/activeShares';
import { expiryText } from '../../services/shares/expiryText';
import { useActiveShares } from '../../services/shares/useActiveShares';
import { useCanShare } from '../../services/shares/useCanShare';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { ShareDialog } from '../share/ShareDialog';
import styles from './embed.module.css';

export interface ShareSelectProps {
  readonly route: DashboardRoute;
  readonly panel: DashboardPanel;
  /** Id of a share; null where viewers sign in. */
  readonly value: string | null;
  readonly onChange: (share: string | null) => void;
}

/** Who can see the panel: signed-in members, or anyone with a share. Only editors see shares. */
export function ShareSelect(props: ShareSelectProps) {
  const canShare = useCanShare();
  return canShare ? (
    <ShareSelectField {...props} />
  ) : (
    <p className={styles.note}>{i18n.t('Visible to signed-in members.')}</p>
  );
}

function ShareSelectField({ route, panel, value, onChange }: ShareSelectProps) {
  const id = useId();
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const format = useTimeFormat();
  const { watched, shares: all, isSharer, now } = useActiveShares();
  const shares = all.filter(
    (share) => includesPanel(share, route.dashboard, panel.id) && isSharer(share.by),
  );
  useClearRevokedShare(value, watched.status === 'ready' ? shares : null, onChange);
  return (
    <div className={styles.shares}>
      <label htmlFor={id}>{i18n.t('Visible to')}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{i18n.t('Signed-in members')}</option>
        {shares.map((share) => (
          <option key={share.id} value={share.id}>
            {i18n.t('Anyone with the link, until {time}', {
              time: expiryText(share.expiresAt, now, format),
            })}
          </option>
        ))}
      </select>
      <Button {...triggerProps}>{i18n.t('Share this panel…')}</Button>
      {overlay && (
        <ShareDialog
          overlay={overlay}
          dashboardId={route.dashboard}
          panel={panel}
          onCreated={onChange}
        />
      )}
    </div>
  );
}

/** A share of the whole dashboard includes the panel. */
function includesPanel(
  { dashboardId, panelId }: ActiveShare,
  dashboard: string,
  panel: string,
): boolean {
  return dashboardId === dashboard && (panelId === null || panelId === panel);
}

/** Clears a selected share once it's revoked: its code would no longer work. */
function useClearRevokedShare(
  value: string | null,
  shares: readonly ActiveShare[] | null,
  onChange: (share: null) => void,
): void {
  const lastListed = useRef<string | null>(null);
  const isListed = shares?.some(({ id }) => id === value);
  useEffect(() => {
    // A new share is listed a moment later.
    if (isListed) lastListed.current = value;
    else if (isListed === false && value !== null && lastListed.current === value) onChange(null);
  }, [isListed, value, onChange]);
}

import { ErrorState } from '../../components/ErrorState';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { i18n } from '../../services/language/i18n';
import { useActiveShares } from '../../services/shares/useActiveShares';
import { useMemberNames } from '../../services/workspace/useMemberNames';
import { ShareRow } from './ShareRow';
import styles from './share.module.css';
import { useRevokeShare } from './useRevokeShare';

export interface ActiveSharesProps {
  readonly dashboardId: string;
  /** Lists this panel's shares; null lists all of the dashboard's. */
  readonly panelId: string | null;
}

/** Active links to a dashboard or panel, each with buttons that copy and revoke it. */
export function ActiveShares({ dashboardId, panelId }: ActiveSharesProps) {
  const nameOf = useMemberNames();
  const { watched, retry, shares: all, isSharer, now } = useActiveShares();
  const shares = all.filter(
    (share) =>
      share.dashboardId === dashboardId &&
      (panelId === null || share.panelId === panelId) &&
      isSharer(share.by),
  );
  const { revoke, dialog, headingRef } = useRevokeShare(shares);
  return (
    <section aria-labelledby="active-shares" className={styles.active}>
      <h3 id="active-shares" ref={headingRef} tabIndex={-1}>
        {i18n.t('Active links')}
      </h3>
      {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('links')} />}
      {watched.status === 'failed' && <ErrorState error={watched.error} onRetry={retry} />}
      {watched.status === 'ready' && shares.length === 0 && (
        <p className={styles.none}>{i18n.t('No active links')}</p>
      )}
      {shares.length > 0 && (
        <ul className={styles.list}>
          {shares.map((share) => (
            <ShareRow
              key={share.id}
              share={share}
              by={nameOf(share.by)}
              now={now}
              onRevoke={() => revoke(share)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

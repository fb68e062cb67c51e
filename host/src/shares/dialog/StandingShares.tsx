import { useEffect, useRef, useState } from 'react';
import { useMemberNames } from '../../remotes/useMemberNames';
import { ErrorState } from '../../shell/ErrorState';
import { ScreenSketch } from '../../shell/ScreenSketch';
import { useShell } from '../../shell/ShellContext';
import { useNow } from '../../shell/useNow';
import { useWatchedPart } from '../../shell/useWatched';
import { useWorkspace } from '../../shell/WorkspaceContext';
import { type ListedShare, standingShares } from '../shareList';
import { RevokeDialog } from './RevokeDialog';
import { ShareRow } from './ShareRow';
import styles from './share.module.css';

export interface StandingSharesProps {
  readonly dashboardId: string;
  /** Those of this panel alone; null lists all of the dashboard's. */
  readonly panelId: string | null;
}

/** More stand nowhere; those that end last are left out. */
const most = 500;

/** The links that lead to this now, each to be copied again or revoked. */
export function StandingShares({ dashboardId, panelId }: StandingSharesProps) {
  const { connection } = useShell();
  const { id: workspace } = useWorkspace();
  const nameOf = useMemberNames();
  const now = useNow(connection.serverNow, true);
  const [openedAt] = useState(connection.serverNow);
  const [watched, retry] = useWatchedPart({
    path: `shareIndex/${workspace}`,
    orderBy: 'expiresAt',
    startAt: openedAt,
    from: 'first',
    count: most,
  });
  const [asked, setAsked] = useState<ListedShare | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [revoked, setRevoked] = useState<string | null>(null);
  const stored = watched.status === 'ready' ? watched.value : null;
  const shares = standingShares(stored, now).filter(
    (share) => share.dashboardId === dashboardId && (panelId === null || share.panelId === panelId),
  );
  const isGone = revoked !== null && shares.every(({ id }) => id !== revoked);
  useEffect(() => {
    // With the link its button has gone: who goes on by the keyboard goes on in this dialog.
    if (isGone) heading.current?.focus();
  }, [isGone]);
  return (
    <section aria-labelledby="standing-shares" className={styles.standing}>
      <h3 id="standing-shares" ref={heading} tabIndex={-1}>
        Links that work now
      </h3>
      {watched.status === 'loading' && <ScreenSketch what="the links" />}
      {watched.status === 'failed' && <ErrorState error={watched.error} onRetry={retry} />}
      {watched.status === 'ready' && shares.length === 0 && <p className={styles.none}>None.</p>}
      {shares.length > 0 && (
        <ul className={styles.list}>
          {shares.map((share) => (
            <ShareRow
              key={share.id}
              share={share}
              by={nameOf(share.by)}
              now={now}
              onRevoke={() => setAsked(share)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <RevokeDialog
          share={asked}
          onClose={(isRevoked) => {
            setAsked(null);
            setRevoked(isRevoked ? asked.id : null);
          }}
        />
      )}
    </section>
  );
}

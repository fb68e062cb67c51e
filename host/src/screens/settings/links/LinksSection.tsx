import { Badge, Button, StateMessage } from '@chartroom/ui';
import { Link2, Pause } from 'lucide-react';
import { ErrorState } from '../../../components/ErrorState';
import { ScreenSkeleton } from '../../../components/ScreenSkeleton';
import { useRevokeShare } from '../../../panels/share/useRevokeShare';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { expiryText } from '../../../services/shares/expiryText';
import { useListedShares } from '../../../services/shares/useListedShares';
import { useTimeFormat } from '../../../services/time/useTimeFormat';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import styles from '../section.module.css';

/** All links to dashboards and panels of the workspace, each with a button that revokes it. */
export function LinksSection() {
  const { watched, retry, shares, isSharer, now } = useListedShares();
  const nameOf = useMemberNames();
  const format = useTimeFormat();
  const offline = useOfflineReason();
  const { revoke, dialog, headingRef } = useRevokeShare(shares);
  return (
    <section aria-labelledby="shared-links" className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2 id="shared-links" ref={headingRef} tabIndex={-1}>
            Shared links
          </h2>
          <p>
            Anyone with a link can view what it shows, no account needed. A link works as long as
            its creator can share.
          </p>
        </div>
      </header>
      {watched.status === 'loading' && <ScreenSkeleton label="links" />}
      {watched.status === 'failed' && (
        <div className={styles.state}>
          <ErrorState error={watched.error} onRetry={retry} />
        </div>
      )}
      {watched.status === 'ready' && shares.length === 0 && (
        <div className={styles.state}>
          <StateMessage icon={<Link2 />} title="No shared links">
            Create one from a dashboard or a panel menu.
          </StateMessage>
        </div>
      )}
      {shares.length > 0 && (
        <ul className={styles.list} aria-label="Shared links">
          {shares.map((share) => {
            const until = expiryText(share.expiresAt, now, format);
            const by = nameOf(share.by);
            const isPaused = !isSharer(share.by);
            return (
              <li key={share.id} data-off={isPaused || undefined}>
                <div className={styles.names}>
                  <p className={styles.name}>
                    {share.title}
                    {isPaused && (
                      <Badge tone="warn" icon={<Pause />}>
                        Paused
                      </Badge>
                    )}
                  </p>
                  <p className={styles.when}>
                    {share.panelId === null ? 'Dashboard' : 'Panel'} shared by {by}, expires {until}
                    {isPaused && '. They can no longer share, so the link doesn’t work.'}
                  </p>
                </div>
                <Button
                  variant="danger"
                  isDisabled={offline !== null}
                  aria-label={`Revoke link to ${share.title}, expires ${until}`}
                  onPress={() => revoke(share)}
                >
                  Revoke
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {dialog}
    </section>
  );
}

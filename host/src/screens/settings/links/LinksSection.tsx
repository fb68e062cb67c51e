import { msg } from '@chartroom/plot/messages';
import { Badge, Button, StateMessage } from '@chartroom/ui';
import { Link2, Pause } from 'lucide-react';
import { ErrorState } from '../../../components/ErrorState';
import { RichText } from '../../../components/RichText';
import { ScreenSkeleton } from '../../../components/ScreenSkeleton';
import { useRevokeShare } from '../../../panels/share/useRevokeShare';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { expiryText } from '../../../services/shares/expiryText';
import { useActiveShares } from '../../../services/shares/useActiveShares';
import { useTimeFormat } from '../../../services/time/useTimeFormat';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import styles from '../section.module.css';

/** All links to dashboards and panels of the workspace, each with a button that revokes it. */
export function LinksSection() {
  const { watched, retry, shares, isSharer, now } = useActiveShares();
  const nameOf = useMemberNames();
  const format = useTimeFormat();
  const offline = useOfflineReason();
  const { revoke, dialog, headingRef } = useRevokeShare(shares);
  return (
    <section aria-labelledby="shared-links" className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2 id="shared-links" ref={headingRef} tabIndex={-1}>
            {i18n.t('Shared links')}
          </h2>
          <p>
            {i18n.t(
              'Anyone with a link can view what it shows without an account. Links work as long as ' +
                'their creator can share.',
            )}
          </p>
        </div>
      </header>
      {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('links')} />}
      {watched.status === 'failed' && (
        <div className={styles.state}>
          <ErrorState error={watched.error} onRetry={retry} />
        </div>
      )}
      {watched.status === 'ready' && shares.length === 0 && (
        <div className={styles.state}>
          <StateMessage icon={<Link2 />} title={i18n.t('No shared links')}>
            {i18n.t('Create one from a dashboard or a panel menu.')}
          </StateMessage>
        </div>
      )}
      {shares.length > 0 && (
        <ul className={styles.list} aria-label={i18n.t('Shared links')}>
          {shares.map((share) => {
            const until = expiryText(share.expiresAt, now, format);
            const by = nameOf(share.by);
            const isPaused = !isSharer(share.by);
            return (
              <li key={share.id} data-off={isPaused || undefined}>
                <div className={styles.names}>
                  <p className={styles.name}>
                    <span translate="no">{share.title}</span>
                    {isPaused && (
                      <Badge tone="warn" icon={<Pause />}>
                        {i18n.t('Paused')}
                      </Badge>
                    )}
                  </p>
                  <p className={styles.when}>
                    <RichText
                      message={
                        share.panelId === null
                          ? msg('Dashboard shared by {name}, expires {date}')
                          : msg('Panel shared by {name}, expires {date}')
                      }
                      values={{
                        name: <span translate="no">{by}</span>,
                        date: (
                          <time dateTime={new Date(share.expiresAt).toISOString()}>{until}</time>
                        ),
                      }}
                    />
                    {isPaused &&
                      `. ${i18n.t('Its creator can no longer share, so the link doesn’t work.')}`}
                  </p>
                </div>
                <Button
                  variant="danger"
                  isDisabled={offline !== null}
                  aria-label={i18n.t('Revoke link to {title}, expires {date}', {
                    title: share.title,
                    date: until,
                  })}
                  onPress={() => revoke(share)}
                >
                  {i18n.t('Revoke')}
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

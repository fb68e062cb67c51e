import { ChartroomError, type ErrorCode } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ErrorScreen } from '../../app/layout/ErrorScreen';
import { Screen } from '../../app/layout/Screen';
import { ToastRegion } from '../../app/toasts/ToastRegion';
import { DashboardSkeleton } from '../../panels/dashboard/DashboardSkeleton';
import { useIsUnreachable } from '../../services/firebase/useIsUnreachable';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { GuestSessionGate } from './GuestSessionGate';
import { SharedDashboard } from './SharedDashboard';
import styles from './shared.module.css';
import { useShareRedemption } from './useShareRedemption';

/** The route `s/:shareId`: a shared dashboard or panel, for anyone with the link. */
export function SharedScreen() {
  const { shareId = '' } = useParams();
  return (
    <SharedLayout>
      <GuestSessionGate>
        {(uid) => <RedeemedView key={`${uid} ${shareId}`} uid={uid} shareId={shareId} />}
      </GuestSessionGate>
    </SharedLayout>
  );
}

/** Errors that a retry can't fix. */
const finalErrorCodes: ReadonlySet<ErrorCode> = new Set([
  'share/unknown',
  'share/revoked',
  'share/expired',
]);

function RedeemedView({ uid, shareId }: { readonly uid: string; readonly shareId: string }) {
  const { config } = useShell();
  const [redeemed, retry] = useShareRedemption(uid, shareId);
  const isUnresponsive = useIsUnreachable(redeemed.state === 'loading');
  if (redeemed.state === 'open') return <SharedDashboard share={redeemed.share} />;
  if (redeemed.state === 'loading' && !isUnresponsive) {
    return (
      <Screen title={i18n.t('Shared view')}>
        <DashboardSkeleton />
      </Screen>
    );
  }
  const { host } = new URL(config.firebase.databaseUrl);
  const error =
    redeemed.state === 'refused' ? redeemed.error : new ChartroomError('connection/lost', { host });
  const retryProps = finalErrorCodes.has(error.code) ? {} : { onRetry: retry };
  return <ErrorScreen title={i18n.t('Shared view')} error={error} {...retryProps} />;
}

/** A screen without navigation: guests have no access to the workspace. */
function SharedLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classNames(styles.layout)}>
      {children}
      <ToastRegion />
    </div>
  );
}

import { ChartroomError } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SettingRow, SettingSection } from '../../components/SettingSection';
import { useAsyncTask } from '../../components/useAsyncTask';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { validAfterPath } from '../../services/session/watchValidAfter';
import styles from './account.module.css';

/** Signs out of this browser, or of all. */
export function SessionsSection({ uid }: { readonly uid: string }) {
  const { config, connection, database, session } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, run] = useAsyncTask();

  /** Ends this session too: its sign-in is older than the stored time. */
  async function signOutEverywhere() {
    if (connection.getSnapshot().state !== 'online') {
      const { host } = new URL(config.firebase.databaseUrl);
      throw new ChartroomError('connection/lost', { host });
    }
    await database.update({ [validAfterPath(uid)]: database.serverTime });
  }
  return (
    <SettingSection title={i18n.t('Sessions')}>
      <SettingRow label={i18n.t('Sign out')} note={i18n.t('From this browser and all its tabs.')}>
        <Button onPress={() => run(() => session.signOut())}>
          <LogOut />
          {i18n.t('Sign out')}
        </Button>
      </SettingRow>
      <SettingRow
        label={i18n.t('Sign out everywhere')}
        note={i18n.t('From every browser and device, including this one.')}
      >
        {!isConfirming && (
          <Button onPress={() => setConfirming(true)}>{i18n.t('Sign out everywhere')}</Button>
        )}
      </SettingRow>
      {isConfirming && (
        <div role="alert" className={styles.sure}>
          <p>
            {i18n.t(
              'You’ll be signed out everywhere. Unsent changes stay in each browser until you sign ' +
                'in again.',
            )}
          </p>
          <Button
            variant="danger"
            autoFocus
            isPending={isBusy}
            onPress={() => run(signOutEverywhere)}
          >
            {i18n.t('Sign out everywhere')}
          </Button>
          <Button variant="quiet" onPress={() => setConfirming(false)}>
            {i18n.t('Cancel')}
          </Button>
        </div>
      )}
    </SettingSection>
  );
}

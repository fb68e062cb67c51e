import { ChartroomError } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '../../services/ShellContext';
import { validAfterPath } from '../../services/session/watchValidAfter';
import styles from './account.module.css';
import { Row, Section } from './Section';
import { useTask } from './useTask';

/** The way out of this browser, and out of all. */
export function SessionsSection({ uid }: { readonly uid: string }) {
  const { config, connection, database, session } = useShell();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useTask();

  /** This session ends with the others: its sign-in is older than the moment, too. */
  async function endAll() {
    if (connection.getSnapshot().state !== 'online') {
      const { host } = new URL(config.firebase.databaseUrl);
      throw new ChartroomError('connection/lost', { host });
    }
    await database.update({ [validAfterPath(uid)]: database.serverTime });
  }
  return (
    <Section title="Sessions">
      <Row label="Sign out" note="In this browser, in all its tabs.">
        <Button onPress={() => run(() => session.signOut())}>
          <LogOut />
          Sign out
        </Button>
      </Row>
      <Row label="Sign out everywhere" note="In every browser and on every device, here as well.">
        {!isAsking && <Button onPress={() => setAsking(true)}>Sign out everywhere</Button>}
      </Row>
      {isAsking && (
        <div role="alert" className={styles.sure}>
          <p>
            Every session of your account ends at once. Edits that a browser has not sent yet wait
            in it until you sign in again.
          </p>
          <Button kind="danger" autoFocus isPending={isBusy} onPress={() => run(endAll)}>
            End all sessions
          </Button>
          <Button kind="quiet" onPress={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      )}
    </Section>
  );
}

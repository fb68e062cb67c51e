import { Button } from '@chartroom/ui';
import { useState } from 'react';
import { SentLinkStatus } from '../../components/SentLinkStatus';
import { SettingRow } from '../../components/SettingSection';
import { useAsyncTask } from '../../components/useAsyncTask';
import type { EmailActionResult } from '../../services/firebase/auth';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';

/**
 * Changes the password by a link to the viewer's mailbox, which also proves that an unlocked computer
 * isn't enough.
 */
export function PasswordRow({ email }: { readonly email: string }) {
  const { auth } = useShell();
  const [sentLink, setSentLink] = useState<EmailActionResult | null>(null);
  const [isBusy, run] = useAsyncTask();
  const note = sentLink ? (
    <SentLinkStatus {...sentLink} />
  ) : (
    i18n.t('We’ll email you a link to choose a new one.')
  );
  return (
    <SettingRow label={i18n.t('Password')} note={<p role="status">{note}</p>}>
      <Button
        isPending={isBusy}
        onPress={() => run(async () => setSentLink(await auth.sendReset(email)))}
      >
        {i18n.t(sentLink ? 'Send again' : 'Change password')}
      </Button>
    </SettingRow>
  );
}

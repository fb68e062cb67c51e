import { Button } from '@chartroom/ui';
import { useState } from 'react';
import type { EmailActionResult } from '../../services/firebase/auth';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { SettingRow } from './AccountSection';
import { useAsyncTask } from './useAsyncTask';

/** Sends the link that confirms the viewer's email address. */
export function EmailConfirmation() {
  const { auth } = useShell();
  const [sentLink, setSentLink] = useState<EmailActionResult | null>(null);
  const [isBusy, run] = useAsyncTask();
  return (
    <SettingRow label={i18n.t('Confirm your email')} note={<SentStatus sentLink={sentLink} />}>
      <Button
        isPending={isBusy}
        onPress={() => run(async () => setSentLink(await auth.sendVerification()))}
      >
        {i18n.t(sentLink ? 'Send again' : 'Send link')}
      </Button>
    </SettingRow>
  );
}

function SentStatus({ sentLink }: { readonly sentLink: EmailActionResult | null }) {
  return (
    <p role="status">
      {!sentLink && i18n.t('You can accept invitations once it’s confirmed.')}
      {sentLink && !sentLink.link && i18n.t('Check your inbox. The link works once.')}
      {sentLink?.link && (
        <>
          {i18n.t('This server doesn’t send email.')}{' '}
          <a href={sentLink.link}>{i18n.t('Open the link')}</a>
        </>
      )}
    </p>
  );
}

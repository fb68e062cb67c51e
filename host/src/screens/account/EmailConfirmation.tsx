import { Button } from '@chartroom/ui';
import { useState } from 'react';
import type { SentLink } from '../../services/firebase/auth';
import { useShell } from '../../services/ShellContext';
import { SettingRow } from './Section';
import { useTask } from './useTask';

/** Sends the link that confirms the viewer's email address. */
export function EmailConfirmation() {
  const { auth } = useShell();
  const [sentLink, setSentLink] = useState<SentLink | null>(null);
  const [isBusy, run] = useTask();
  return (
    <SettingRow label="Confirm your email" note={<SentStatus sentLink={sentLink} />}>
      <Button
        isPending={isBusy}
        onPress={() => run(async () => setSentLink(await auth.sendVerification()))}
      >
        {sentLink ? 'Send again' : 'Send link'}
      </Button>
    </SettingRow>
  );
}

function SentStatus({ sentLink }: { readonly sentLink: SentLink | null }) {
  return (
    <p role="status">
      {!sentLink && 'You can accept invitations once it’s confirmed.'}
      {sentLink && !sentLink.link && 'Check your inbox. The link works once.'}
      {sentLink?.link && (
        <>
          This server doesn’t send email. <a href={sentLink.link}>Open the link</a>
        </>
      )}
    </p>
  );
}

import { Button } from '@chartroom/ui';
import { useState } from 'react';
import type { SentLink } from '../../services/firebase/auth';
import { useShell } from '../../services/ShellContext';
import { SettingRow } from './Section';
import { useTask } from './useTask';

/** Sends the link by which the viewer shows that the mailbox is theirs. */
export function EmailConfirmation() {
  const { auth } = useShell();
  const [sentLink, setSentLink] = useState<SentLink | null>(null);
  const [isBusy, run] = useTask();
  return (
    <SettingRow
      label="Your e-mail address is not confirmed"
      note={<SentStatus sentLink={sentLink} />}
    >
      <Button
        isPending={isBusy}
        onPress={() => run(async () => setSentLink(await auth.sendVerification()))}
      >
        {sentLink ? 'Send again' : 'Send a link'}
      </Button>
    </SettingRow>
  );
}

function SentStatus({ sentLink }: { readonly sentLink: SentLink | null }) {
  return (
    <p role="status">
      {!sentLink && 'Invitations to your address count once it is.'}
      {sentLink && !sentLink.link && 'The link is on its way. It works once.'}
      {sentLink?.link && (
        <>
          This backend sends no mail: <a href={sentLink.link}>the link</a>
        </>
      )}
    </p>
  );
}

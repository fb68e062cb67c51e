import { Button } from '@chartroom/ui';
import { useState } from 'react';
import type { SentLink } from '../../services/firebase/auth';
import { useShell } from '../../services/ShellContext';
import { Row } from './Section';
import { useTask } from './useTask';

/** Sends the link by which the viewer shows that the mailbox is theirs. */
export function EmailConfirmation() {
  const { auth } = useShell();
  const [sent, setSent] = useState<SentLink | null>(null);
  const [isBusy, run] = useTask();
  return (
    <Row label="Your e-mail address is not confirmed" note={<Sent sent={sent} />}>
      <Button
        isPending={isBusy}
        onPress={() => run(async () => setSent(await auth.sendVerification()))}
      >
        {sent ? 'Send again' : 'Send a link'}
      </Button>
    </Row>
  );
}

function Sent({ sent }: { readonly sent: SentLink | null }) {
  return (
    <p role="status">
      {!sent && 'Invitations to your address count once it is.'}
      {sent && !sent.link && 'The link is on its way. It works once.'}
      {sent?.link && (
        <>
          This backend sends no mail: <a href={sent.link}>the link</a>
        </>
      )}
    </p>
  );
}

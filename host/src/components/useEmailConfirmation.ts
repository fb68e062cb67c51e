import { useState } from 'react';
import type { EmailActionResult } from '../services/firebase/auth';
import { useShell } from '../services/ShellContext';
import { useAsyncTask } from './useAsyncTask';

export interface EmailConfirmation {
  /** The link that was sent; null until then. */
  readonly sentLink: EmailActionResult | null;
  readonly isBusy: boolean;
  readonly send: () => void;
}

/** Sends the link that confirms the viewer's email address. */
export function useEmailConfirmation(): EmailConfirmation {
  const { auth } = useShell();
  const [sentLink, setSentLink] = useState<EmailActionResult | null>(null);
  const [isBusy, run] = useAsyncTask();
  return {
    sentLink,
    isBusy,
    send: () => run(async () => setSentLink(await auth.sendVerification())),
  };
}

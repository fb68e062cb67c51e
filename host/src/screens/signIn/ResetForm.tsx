import { Button, TextField } from '@chartroom/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '../../services/ShellContext';
import { checkEmail } from '../../services/session/checkEmail';
import { errorFor } from './errorField';
import { FormError } from './FormError';
import { fieldError } from './fieldError';
import { ModeLink } from './ModeLink';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

/** Asks for a reset link. A local backend sends no mail: its link is shown. */
export function ResetForm() {
  const { auth } = useShell();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<{ readonly link: string | null } | null>(null);
  const { isBusy, error, form, retry } = useSubmit(async () => {
    setSent(null);
    setSent(await auth.sendReset(checkEmail(email)));
  });
  return (
    <form {...form} className={styles.form}>
      <h1>Reset password</h1>
      <p className={styles.lead}>A link to choose a new one goes to your e-mail address</p>
      <FormError error={errorFor('form', error)} onRetry={retry} />
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={fieldError(errorFor('email', error))}
      />
      <Button type="submit" variant="solid" isLarge isPending={isBusy} className={styles.submit}>
        {isBusy ? 'Sending' : 'Send link'}
      </Button>
      <div role="status">
        {sent && (
          <div className={styles.sent}>
            <MailCheck />
            <div>
              <p className={styles.alertTitle}>
                {sent.link
                  ? 'The link, because this backend sends no mail'
                  : 'The link is on its way'}
              </p>
              {sent.link ? (
                <a href={sent.link}>{sent.link}</a>
              ) : (
                <p>It works once, for one hour.</p>
              )}
            </div>
          </div>
        )}
      </div>
      <p className={styles.others}>
        <ModeLink mode={null}>Back to sign in</ModeLink>
      </p>
    </form>
  );
}

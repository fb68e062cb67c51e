import { Button, TextField } from '@chartroom/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { parseEmail } from '../../services/session/parseEmail';
import { errorForField } from './errorField';
import { FormErrorMessage } from './FormErrorMessage';
import { renderFieldError } from './renderFieldError';
import { SignInModeLink } from './SignInModeLink';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

/** Requests a reset link. A local backend doesn't send email, so the link is shown. */
export function ResetForm() {
  const { auth } = useShell();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<{ readonly link: string | null } | null>(null);
  const { isBusy, error, form, retry } = useSubmit(async () => {
    setSent(null);
    setSent(await auth.sendReset(parseEmail(email)));
  });
  return (
    <form {...form} className={styles.form}>
      <h1>{i18n.t('Reset password')}</h1>
      <p className={styles.lead}>{i18n.t('Get a reset link by email')}</p>
      <FormErrorMessage error={errorForField('form', error)} onRetry={retry} />
      <TextField
        label={i18n.t('Email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={renderFieldError(errorForField('email', error))}
      />
      <Button type="submit" variant="solid" isLarge isPending={isBusy} className={styles.submit}>
        {i18n.t(isBusy ? 'Sending' : 'Send link')}
      </Button>
      <div role="status">
        {sent && (
          <div className={styles.sent}>
            <MailCheck />
            <div>
              <p className={styles.alertTitle}>
                {i18n.t(
                  sent.link ? 'This server doesn’t send email. Use this link:' : 'Check your inbox',
                )}
              </p>
              {sent.link ? (
                <a href={sent.link} translate="no">
                  {sent.link}
                </a>
              ) : (
                <p>{i18n.t('The link works once, for one hour.')}</p>
              )}
            </div>
          </div>
        )}
      </div>
      <p className={styles.others}>
        <SignInModeLink mode={null}>{i18n.t('Back to sign in')}</SignInModeLink>
      </p>
    </form>
  );
}

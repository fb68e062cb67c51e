import { Button } from '@chartroom/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { FormErrorMessage } from './FormErrorMessage';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

/** The target of a confirmation link. It needs a press, since mail scanners open links too. */
export function ConfirmEmailForm({ code }: { readonly code: string }) {
  const { auth } = useShell();
  const [isDone, setDone] = useState(false);
  const { isBusy, error, form } = useSubmit(async () => {
    await auth.confirmEmail(code);
    setDone(true);
    // The signed-in user's profile has changed. If this fails, the next refresh brings it.
    auth.refresh().catch(() => undefined);
  });
  return (
    <form {...form} className={styles.form}>
      <h1>{i18n.t('Confirm your email')}</h1>
      <FormErrorMessage error={error} />
      {isDone ? (
        <div className={styles.sent} role="status">
          <CircleCheck />
          <div>
            <p className={styles.alertTitle}>{i18n.t('Email confirmed')}</p>
            <Link to="/account">{i18n.t('Go to your account')}</Link>
          </div>
        </div>
      ) : (
        <>
          <p className={styles.lead}>{i18n.t('This confirms that the address is yours')}</p>
          <Button
            type="submit"
            variant="solid"
            isLarge
            isPending={isBusy}
            className={styles.submit}
          >
            {i18n.t(isBusy ? 'Confirming' : 'Confirm')}
          </Button>
        </>
      )}
    </form>
  );
}

import { Button } from '@chartroom/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { errorForField } from './errorField';
import { FormErrorMessage } from './FormErrorMessage';
import { PasswordField } from './PasswordField';
import { renderFieldError } from './renderFieldError';
import { SignInModeLink } from './SignInModeLink';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

/** The target of a reset link. */
export function NewPasswordForm({ code }: { readonly code: string }) {
  const { auth } = useShell();
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, error, form, retry } = useSubmit(async () => {
    await auth.confirmReset(code, password);
    setDone(true);
  });
  if (isDone) {
    return (
      <div className={styles.form} role="status">
        <h1>{i18n.t('New password')}</h1>
        <div className={styles.sent}>
          <CircleCheck />
          <div>
            <p className={styles.alertTitle}>{i18n.t('Password changed')}</p>
            <SignInModeLink mode={null}>{i18n.t('Sign in')}</SignInModeLink>
          </div>
        </div>
      </div>
    );
  }
  const isLinkInvalid = error?.code === 'sign-in/reset-code-invalid';
  return (
    <form {...form} className={styles.form}>
      <h1>{i18n.t('New password')}</h1>
      <p className={styles.lead}>{i18n.t('Your old password stops working right away')}</p>
      {isLinkInvalid ? (
        <FormErrorMessage error={error} />
      ) : (
        <FormErrorMessage error={errorForField('form', error)} onRetry={retry} />
      )}
      <PasswordField
        label={i18n.t('New password')}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={renderFieldError(errorForField('password', error))}
      />
      <Button type="submit" variant="solid" isLarge isPending={isBusy} className={styles.submit}>
        {i18n.t(isBusy ? 'Changing password' : 'Change password')}
      </Button>
      <p className={styles.others}>
        <SignInModeLink mode="reset">{i18n.t('Get a new link')}</SignInModeLink>
        <SignInModeLink mode={null}>{i18n.t('Back to sign in')}</SignInModeLink>
      </p>
    </form>
  );
}

import type { ChartroomError } from '@chartroom/contract';
import { Button, TextField } from '@chartroom/ui';
import { useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { parseEmail } from '../../services/session/parseEmail';
import { useSession } from '../../services/session/useSession';
import { errorForField } from './errorField';
import { FormErrorMessage } from './FormErrorMessage';
import { OtherSignInMethods } from './OtherSignInMethods';
import { PasswordField } from './PasswordField';
import { renderFieldError } from './renderFieldError';
import { SignInModeLink } from './SignInModeLink';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

export interface SignInFormProps {
  /** Why another method failed; hidden after the next attempt. */
  readonly failure: ChartroomError | null;
}

/** Email and password, and the other sign-in methods. */
export function SignInForm({ failure }: SignInFormProps) {
  const { auth } = useShell();
  const { endError } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, form, attempt, retry } = useSubmit(() =>
    Promise.resolve(email)
      .then(parseEmail)
      .then((address) => auth.signIn(address, password)),
  );
  const visibleFailure = isBusy || error ? null : failure;
  return (
    <form {...form} className={styles.form}>
      <h1>{i18n.t('Sign in')}</h1>
      <p className={styles.lead}>{i18n.t('Continue to your dashboards')}</p>
      {!error && !visibleFailure && <FormErrorMessage tone="warn" error={endError} />}
      <FormErrorMessage error={visibleFailure} />
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
      <PasswordField
        label={i18n.t('Password')}
        name="password"
        autoComplete="current-password"
        aside={<SignInModeLink mode="reset">{i18n.t('Reset password')}</SignInModeLink>}
        value={password}
        onChange={setPassword}
        error={renderFieldError(errorForField('password', error))}
      />
      <Button type="submit" variant="solid" isLarge isPending={isBusy} className={styles.submit}>
        {i18n.t(isBusy ? 'Signing in' : 'Sign in')}
      </Button>
      <OtherSignInMethods onSelect={attempt} />
    </form>
  );
}

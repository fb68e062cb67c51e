import { ChartroomError } from '@chartroom/contract';
import { Button, TextField } from '@chartroom/ui';
import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useSession } from '../shell/useSession';
import { checkEmail } from './checkEmail';
import { errorAt } from './errorPlace';
import { FormError } from './FormError';
import { fieldError } from './fieldError';
import { ModeLink } from './ModeLink';
import { PasswordField } from './PasswordField';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

/** E-mail and password. */
export function SignInForm() {
  const { auth } = useShell();
  const { status } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, form, retry } = useSubmit(() =>
    Promise.resolve(email)
      .then(checkEmail)
      .then((address) => auth.signIn(address, password)),
  );
  const hasExpired = status === 'expired' && !error;
  return (
    <form {...form} className={styles.form}>
      <h1>Sign in</h1>
      <p className={styles.lead}>Continue to your dashboards</p>
      {hasExpired && <FormError tone="warn" error={new ChartroomError('sign-in/expired', {})} />}
      <FormError error={errorAt('form', error)} onRetry={retry} />
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={fieldError(errorAt('email', error))}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        aside={<ModeLink mode="reset">Reset password</ModeLink>}
        value={password}
        onChange={setPassword}
        error={fieldError(errorAt('password', error))}
      />
      <Button type="submit" kind="solid" large isPending={isBusy} className={styles.submit}>
        {isBusy ? 'Signing in' : 'Sign in'}
      </Button>
      <p className={styles.others}>
        <ModeLink mode="create">Create account</ModeLink>
      </p>
    </form>
  );
}

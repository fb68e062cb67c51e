import type { ChartroomError } from '@chartroom/contract';
import { Button, TextField } from '@chartroom/ui';
import { useState } from 'react';
import { useShell } from '../../services/ShellContext';
import { checkEmail } from '../../services/session/checkEmail';
import { useSession } from '../../services/session/useSession';
import { errorAt } from './errorPlace';
import { FormError } from './FormError';
import { fieldError } from './fieldError';
import { ModeLink } from './ModeLink';
import { OtherWays } from './OtherWays';
import { PasswordField } from './PasswordField';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

export interface SignInFormProps {
  /** Why another way did not lead in, until something is tried here. */
  readonly failure: ChartroomError | null;
}

/** E-mail and password, and the other ways in. */
export function SignInForm({ failure }: SignInFormProps) {
  const { auth } = useShell();
  const { ended } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, form, attempt, retry } = useSubmit(() =>
    Promise.resolve(email)
      .then(checkEmail)
      .then((address) => auth.signIn(address, password)),
  );
  const told = isBusy || error ? null : failure;
  return (
    <form {...form} className={styles.form}>
      <h1>Sign in</h1>
      <p className={styles.lead}>Continue to your dashboards</p>
      {!error && !told && <FormError tone="warn" error={ended} />}
      <FormError error={told} />
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
      <OtherWays onChoose={attempt} />
    </form>
  );
}

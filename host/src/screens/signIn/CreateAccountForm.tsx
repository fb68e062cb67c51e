import { Button, TextField } from '@chartroom/ui';
import { useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { parseEmail } from '../../services/session/parseEmail';
import { errorForField } from './errorField';
import { FormErrorMessage } from './FormErrorMessage';
import { PasswordField } from './PasswordField';
import { renderFieldError } from './renderFieldError';
import { SignInModeLink } from './SignInModeLink';
import styles from './signIn.module.css';
import { useSubmit } from './useSubmit';

/** Creates an account, which belongs to no workspace until it's invited to one. */
export function CreateAccountForm() {
  const { auth } = useShell();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, form, retry } = useSubmit(() =>
    Promise.resolve(email)
      .then(parseEmail)
      .then((address) => auth.createAccount(address, password, name.trim() || nameOf(address))),
  );
  return (
    <form {...form} className={styles.form}>
      <h1>{i18n.t('Create account')}</h1>
      <p className={styles.lead}>{i18n.t('One account for every workspace that invites you')}</p>
      <FormErrorMessage error={errorForField('form', error)} onRetry={retry} />
      <TextField
        label={i18n.t('Name')}
        name="name"
        autoComplete="name"
        autoFocus
        maxLength={120}
        value={name}
        onChange={setName}
      />
      <TextField
        label={i18n.t('Email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={renderFieldError(errorForField('email', error))}
      />
      <PasswordField
        label={i18n.t('Password')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={renderFieldError(errorForField('password', error))}
      />
      <Button type="submit" variant="solid" isLarge isPending={isBusy} className={styles.submit}>
        {i18n.t(isBusy ? 'Creating account' : 'Create account')}
      </Button>
      <p className={styles.others}>
        <SignInModeLink mode={null}>{i18n.t('Sign in instead')}</SignInModeLink>
      </p>
    </form>
  );
}

/** The default name: the part of the address before `@`. */
function nameOf(email: string): string {
  return email.split('@', 1)[0] ?? email;
}

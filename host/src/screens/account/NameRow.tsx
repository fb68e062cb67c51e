import { limits } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { Button, TextField } from '@chartroom/ui';
import { type FormEvent, useState } from 'react';
import { SettingRow } from '../../components/SettingSection';
import { useAsyncTask } from '../../components/useAsyncTask';
import type { AuthUser } from '../../services/firebase/auth';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import styles from './account.module.css';

/** Changes the viewer's name, in their account and in all their workspaces. */
export function NameRow({ user }: { readonly user: AuthUser }) {
  const { auth, database, toasts } = useShell();
  const offline = useOfflineReason();
  const [name, setName] = useState(user.displayName ?? '');
  const [isBusy, run] = useAsyncTask();
  const trimmed = name.trim();
  const isUsable = trimmed !== '' && trimmed.length <= limits.titleLength;

  async function save() {
    const listed = await database.get(`users/${user.uid}/workspaces`);
    await auth.setName(trimmed);
    const results = await Promise.allSettled(
      entriesOf(listed).map(([workspace]) =>
        database.update({ [`workspaces/${workspace}/members/${user.uid}/displayName`]: trimmed }),
      ),
    );
    // A workspace that the viewer has left keeps the old name.
    const left = results.filter(({ status }) => status === 'rejected').length;
    toasts.show({
      title: i18n.t('Name changed'),
      ...(left > 0 && {
        detail: i18n.t(
          '{n, plural, one {# workspace keeps} other {# workspaces keep}} the old one.',
          {
            n: left,
          },
        ),
      }),
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isUsable && trimmed !== user.displayName && offline === null) run(save);
  }
  return (
    <SettingRow label={i18n.t('Name')} note={i18n.t('Others see it beside what you do.')}>
      <form onSubmit={submit} className={styles.nameForm} noValidate>
        <TextField
          label={i18n.t('Name')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={setName}
          error={isUsable ? undefined : nameProblem(trimmed)}
        />
        <Button
          type="submit"
          isPending={isBusy}
          isDisabled={!isUsable || trimmed === user.displayName || offline !== null}
        >
          {i18n.t('Save')}
        </Button>
      </form>
    </SettingRow>
  );
}

function nameProblem(name: string): string {
  if (name === '') return i18n.t('Enter your name');
  return i18n.t('{n} characters; the limit is {limit}', {
    n: name.length,
    limit: limits.titleLength,
  });
}

import { keyIdOf } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { msg } from '@chartroom/plot/messages';
import { addKey } from '@chartroom/registry/writes';
import { parseMember } from '@chartroom/workspace';
import { useEffect, useId, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useDialogTask } from '../../../components/useDialogTask';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { fingerprint, type KeyListEntry } from './keyList';
import styles from './keys.module.css';
import { parsePastedKey } from './parsePastedKey';
import { useKeyWriter } from './useKeyWriter';

export interface AddKeyDialogProps {
  readonly listedKeys: readonly KeyListEntry[];
  readonly nameOf: (uid: string) => string;
  readonly onClose: () => void;
}

const privateWarning = msg(
  'That’s a private key, so it was cleared and never sent. ' +
    'Paste the public key, or create a new key if anyone may have seen this one.',
);

/** Adds a public key and its owner. A private key never stays in the field. */
export function AddKeyDialog({ listedKeys, nameOf, onClose }: AddKeyDialogProps) {
  const ids = { key: useId(), owner: useId(), problem: useId() };
  const { toasts } = useShell();
  const { user } = useSession();
  const write = useKeyWriter();
  const offline = useOfflineReason();
  const publishers = usePublishers();
  const [text, setText] = useState('');
  const [owner, setOwner] = useState(user?.uid ?? '');
  const [keyId, setKeyId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, error, run } = useDialogTask();

  useEffect(() => {
    let isActive = true;
    setKeyId(null);
    const pasted = parsePastedKey(text);
    if (pasted.kind !== 'public') return;
    keyIdOf(pasted.jwk).then((id) => isActive && setKeyId(id));
    return () => {
      isActive = false;
    };
  }, [text]);

  function handleTextChange(next: string) {
    const isSecret = parsePastedKey(next).kind === 'private';
    setText(isSecret ? '' : next);
    setProblem(isSecret ? i18n.t(privateWarning) : null);
  }

  async function confirm() {
    const pasted = parsePastedKey(text);
    if (pasted.kind !== 'public') {
      setProblem(pasted.kind === 'none' ? pasted.problem : i18n.t(privateWarning));
      document.getElementById(ids.key)?.focus();
      return;
    }
    const id = await keyIdOf(pasted.jwk);
    const listed = listedKeys.find((key) => key.keyId === id);
    if (listed) {
      setProblem(
        listed.revokedAt === null
          ? i18n.t('This key is already listed for {name}.', { name: nameOf(listed.owner) })
          : i18n.t('This key is permanently revoked. Ask its owner for a new one.'),
      );
      return;
    }
    const jwk = JSON.stringify(pasted.jwk);
    const add = async () => {
      await write((writer) => addKey(writer, { keyId: id, jwk, owner }));
      toasts.show({
        title: i18n.t('{name}’s key added', { name: nameOf(owner) }),
        detail: fingerprint(id),
      });
    };
    await run(add, onClose);
  }

  return (
    <ConfirmDialog
      title={i18n.t('Add publisher key')}
      message={i18n.t(
        'Releases signed with this key run for every member, in all remotes that {name} owns or ' +
          'registers.',
        { name: nameOf(owner) },
      )}
      confirmLabel={i18n.t('Add key')}
      isBusy={isBusy}
      disabledReason={offline}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div>
        <label htmlFor={ids.key} className={styles.label}>
          {i18n.t('Public key')}
        </label>
        <textarea
          id={ids.key}
          // biome-ignore lint/a11y/noAutofocus: the dialog is there for this field.
          autoFocus
          rows={4}
          spellCheck={false}
          autoComplete="off"
          placeholder='{"kty":"EC","crv":"P-256","x":"…","y":"…"}'
          value={text}
          onChange={({ target }) => handleTextChange(target.value)}
          aria-invalid={problem !== null}
          aria-describedby={ids.problem}
          className={styles.area}
          translate="no"
        />
        <p
          id={ids.problem}
          role={problem ? 'alert' : undefined}
          className={problem ? styles.problem : styles.hint}
        >
          {problem ??
            (keyId
              ? i18n.t('Fingerprint {fingerprint}', { fingerprint: fingerprint(keyId) })
              : i18n.t('To create a key, run “{command}”.', { command: 'remote keys create' }))}
        </p>
      </div>
      <div>
        <label htmlFor={ids.owner} className={styles.label}>
          {i18n.t('Owner')}
        </label>
        <select
          id={ids.owner}
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
          className={styles.select}
          translate="no"
        >
          {publishers.map((uid) => (
            <option key={uid} value={uid}>
              {nameOf(uid)}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  );
}

/** User ids of the members who may publish, and so may own a key. */
function usePublishers(): readonly string[] {
  const { id } = useWorkspace();
  const [watched] = useWatchedValue(`workspaces/${id}/members`);
  const stored = watched.status === 'ready' ? watched.value : null;
  return useMemo(
    () =>
      entriesOf(stored).flatMap(([uid, value]) => {
        const member = parseMember(value);
        const canPublish = member.ok && (member.value.publisher || member.value.role === 'admin');
        return canPublish ? [uid] : [];
      }),
    [stored],
  );
}

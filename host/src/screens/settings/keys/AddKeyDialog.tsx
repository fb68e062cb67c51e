import { keyIdOf } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { addKey } from '@chartroom/registry/writes';
import { useEffect, useId, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useDialogTask } from '../../../components/useDialogTask';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { parseMember } from '../../../services/workspace/member';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { fingerprint, type ListedKey } from './keyList';
import styles from './keys.module.css';
import { parsePastedKey } from './parsePastedKey';
import { useKeyWriter } from './useKeyWriter';

export interface AddKeyDialogProps {
  readonly listedKeys: readonly ListedKey[];
  readonly nameOf: (uid: string) => string;
  readonly onClose: () => void;
}

const privateWarning =
  'That’s a private key. It’s cleared and wasn’t sent anywhere. ' +
  'Paste the public key. If anyone may have seen the private one, create a new key.';

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
    setProblem(isSecret ? privateWarning : null);
  }

  async function confirm() {
    const pasted = parsePastedKey(text);
    if (pasted.kind !== 'public') {
      setProblem(pasted.kind === 'none' ? pasted.problem : privateWarning);
      document.getElementById(ids.key)?.focus();
      return;
    }
    const id = await keyIdOf(pasted.jwk);
    const listed = listedKeys.find((key) => key.keyId === id);
    if (listed) {
      setProblem(
        listed.revokedAt === null
          ? `This key is already listed for ${nameOf(listed.owner)}.`
          : 'This key is permanently revoked. Ask its owner for a new one.',
      );
      return;
    }
    const jwk = JSON.stringify(pasted.jwk);
    const add = async () => {
      await write((writer) => addKey(writer, { keyId: id, jwk, owner }));
      toasts.show({ title: `${nameOf(owner)}’s key added`, detail: fingerprint(id) });
    };
    await run(add, onClose);
  }

  return (
    <ConfirmDialog
      title="Add publisher key"
      message={`Releases signed with this key run for every member, in all remotes that ${nameOf(owner)} owns or registers.`}
      confirmLabel="Add key"
      isBusy={isBusy}
      disabledReason={offline}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div>
        <label htmlFor={ids.key} className={styles.label}>
          Public key
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
        />
        <p
          id={ids.problem}
          role={problem ? 'alert' : undefined}
          className={problem ? styles.problem : styles.hint}
        >
          {problem ??
            (keyId ? `Fingerprint ${fingerprint(keyId)}` : 'Printed by “remote keys create”.')}
        </p>
      </div>
      <div>
        <label htmlFor={ids.owner} className={styles.label}>
          Owner
        </label>
        <select
          id={ids.owner}
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
          className={styles.select}
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

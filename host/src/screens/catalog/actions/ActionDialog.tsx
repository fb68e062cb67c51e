import { ChartroomError } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { TextField } from '@chartroom/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useDialogTask } from '../../../components/useDialogTask';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { isSameState } from './applyChange';
import type { RemoteAction } from './remoteActions';
import { useRemoteTask } from './useRemoteTask';

export interface ActionDialogProps {
  readonly remote: string;
  readonly action: RemoteAction;
  /** What the question was asked about. */
  readonly seen: Head;
  /** As it is now. */
  readonly head: Head;
  readonly onClose: () => void;
}

/** The rules take no longer reason. */
const mostReason = 500;

/** Says what will happen, asks what it needs to know, does it. */
export function ActionDialog({ remote, action, seen, head, onClose }: ActionDialogProps) {
  const { asksPercent, asksReason, asksTyped } = action;
  const change = useRemoteTask();
  const { isBusy, error, setError, run } = useDialogTask();
  const offline = useOfflineReason();
  const [percentText, setPercentText] = useState(String(asksPercent ?? 0));
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const percent = parsePercent(percentText);
  const problems = {
    percent: asksPercent !== undefined && percent === null ? 'A number above 0, up to 100.' : null,
    reason: asksReason === 'required' && !reason.trim() ? 'Say why: others will ask.' : null,
    typed: asksTyped !== undefined && typed.trim() !== asksTyped ? `Type ${asksTyped}.` : null,
  };
  const given = { percent: percent ?? asksPercent ?? 0, reason: reason.trim() };
  const shown = wasSubmitted ? problems : null;

  async function confirm() {
    setSubmitted(true);
    if (Object.values(problems).some((problem) => problem !== null)) return focusFirstProblem();
    // What was asked about is no more: nothing is written on the word of an older state.
    if (!isSameState(seen, head))
      return setError(new ChartroomError('registry/changed', { remote }));
    await run(() => change({ remote, head: seen }, action, given), onClose);
  }

  const asks = asksPercent !== undefined || asksReason !== undefined || asksTyped !== undefined;
  return (
    <ConfirmDialog
      title={action.title}
      says={action.says(given)}
      confirm={action.confirm}
      isDangerous={action.isDangerous ?? false}
      isBusy={isBusy}
      blocked={error?.code === 'registry/changed' ? 'Close this and decide anew.' : offline}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {asks && (
        <>
          {asksPercent !== undefined && (
            <TextField
              label="Share of the users, in percent"
              autoFocus
              inputMode="decimal"
              onFocus={({ target }) => (target as HTMLInputElement).select()}
              value={percentText}
              onChange={setPercentText}
              error={shown?.percent}
            />
          )}
          {asksReason !== undefined && (
            <TextField
              label={asksReason === 'required' ? 'Reason' : 'Reason, if you like'}
              autoFocus
              maxLength={mostReason}
              value={reason}
              onChange={setReason}
              error={shown?.reason}
            />
          )}
          {asksTyped !== undefined && (
            <TextField
              label={`Type ${asksTyped} to confirm`}
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={shown?.typed}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

/** Once they are marked. */
function focusFirstProblem() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="alertdialog"] [aria-invalid="true"]')?.focus(),
  );
}

/** A typed share of the users, above 0 and up to 100; null where it is none. */
function parsePercent(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  const percent = Number(typed);
  return percent > 0 && percent <= 100 ? percent : null;
}

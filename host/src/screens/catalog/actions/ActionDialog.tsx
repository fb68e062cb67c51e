import { ChartroomError } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { TextField } from '@chartroom/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useDialogTask } from '../../../components/useDialogTask';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { isSameState } from './applyChange';
import type { RemoteAction } from './remoteActions';
import { useRunAction } from './useRunAction';

export interface ActionDialogProps {
  readonly remote: string;
  readonly action: RemoteAction;
  /** The head when the dialog opened. */
  readonly initialHead: Head;
  /** The current head. */
  readonly head: Head;
  readonly onClose: () => void;
}

/** The limit in the database rules. */
const maxReasonLength = 500;

/** Explains an action, collects its input and runs it. */
export function ActionDialog({ remote, action, initialHead, head, onClose }: ActionDialogProps) {
  const { initialPercent, reasonField, confirmationText } = action;
  const runAction = useRunAction();
  const { isBusy, error, setError, run } = useDialogTask();
  const offline = useOfflineReason();
  const [percentText, setPercentText] = useState(String(initialPercent ?? 0));
  const [reason, setReason] = useState('');
  const [typedText, setTypedText] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const percent = parsePercent(percentText);
  const problems = {
    percent:
      initialPercent !== undefined && percent === null
        ? i18n.t('Enter a number above 0, up to 100.')
        : null,
    reason: reasonField === 'required' && !reason.trim() ? i18n.t('Enter a reason.') : null,
    typedText:
      confirmationText !== undefined && typedText.trim() !== confirmationText
        ? i18n.t('Type {text}.', { text: confirmationText })
        : null,
  };
  const input = { percent: percent ?? initialPercent ?? 0, reason: reason.trim() };
  const visibleProblems = wasSubmitted ? problems : null;

  async function confirm() {
    setSubmitted(true);
    if (Object.values(problems).some((problem) => problem !== null)) return focusFirstProblem();
    // The remote has changed since: don't act on an outdated state.
    if (!isSameState(initialHead, head))
      return setError(new ChartroomError('registry/changed', { remote }));
    await run(() => runAction({ remote, head: initialHead }, action, input), onClose);
  }

  const hasFields =
    initialPercent !== undefined || reasonField !== undefined || confirmationText !== undefined;
  return (
    <ConfirmDialog
      title={action.title}
      message={action.message(input)}
      confirmLabel={action.confirmLabel}
      isDangerous={action.isDangerous ?? false}
      isBusy={isBusy}
      disabledReason={
        error?.code === 'registry/changed'
          ? i18n.t('Close this dialog to see the current version.')
          : offline
      }
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {hasFields && (
        <>
          {initialPercent !== undefined && (
            <TextField
              label={i18n.t('Share of users, in percent')}
              autoFocus
              inputMode="decimal"
              onFocus={({ target }) => (target as HTMLInputElement).select()}
              value={percentText}
              onChange={setPercentText}
              error={visibleProblems?.percent}
            />
          )}
          {reasonField !== undefined && (
            <TextField
              label={i18n.t(reasonField === 'required' ? 'Reason' : 'Reason (optional)')}
              autoFocus
              maxLength={maxReasonLength}
              value={reason}
              onChange={setReason}
              error={visibleProblems?.reason}
            />
          )}
          {confirmationText !== undefined && (
            <TextField
              label={i18n.t('Type {text} to confirm', { text: confirmationText })}
              autoComplete="off"
              value={typedText}
              onChange={setTypedText}
              error={visibleProblems?.typedText}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

/** Waits until the fields are marked invalid. */
function focusFirstProblem() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="alertdialog"] [aria-invalid="true"]')?.focus(),
  );
}

/** Parses a percentage above 0 and up to 100; null if invalid. */
function parsePercent(text: string): number | null {
  const normalized = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(normalized)) return null;
  const percent = Number(normalized);
  return percent > 0 && percent <= 100 ? percent : null;
}

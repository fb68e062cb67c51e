import type { ChartroomError, ErrorCode } from '@chartroom/contract';
import { Button, StateMessage } from '@chartroom/ui';
import { CircleAlert, Lock, RotateCw, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { pendingErrorTexts } from '../services/language/errorTexts';
import { i18n } from '../services/language/i18n';
import { useErrorTexts } from '../services/language/useErrorTexts';

export interface ErrorStateProps {
  readonly error: ChartroomError;
  readonly onRetry?: (() => void) | undefined;
  /** Shown after Retry, such as a link elsewhere. */
  readonly secondaryAction?: ReactNode;
}

/** An error: what happened, what to do, Retry, and its code. */
export function ErrorState({ error, onRetry, secondaryAction }: ErrorStateProps) {
  const texts = useErrorTexts(error)(error);
  // In one piece, once its texts have loaded.
  if (texts === pendingErrorTexts) return null;
  const { icon, isFault } = appearances[error.code] ?? { icon: <CircleAlert />, isFault: true };
  const actions = (
    <>
      {onRetry && (
        <Button onPress={onRetry}>
          <RotateCw />
          {i18n.t('Retry')}
        </Button>
      )}
      {secondaryAction}
    </>
  );
  return (
    <StateMessage
      isAlert
      icon={icon}
      tone={isFault ? 'bad' : 'plain'}
      title={texts.title}
      code={error.code}
      actions={actions}
    >
      {texts.detail}
    </StateMessage>
  );
}

const locked = { icon: <Lock />, isFault: false };
const missing = { icon: <SearchX />, isFault: false };

/** Refusals and missing records aren't faults: they have another icon, and no red. */
const appearances: Partial<
  Record<ErrorCode, { readonly icon: ReactNode; readonly isFault: boolean }>
> = {
  'invitation/unknown': missing,
  'invitation/expired': locked,
  'invitation/other-email': locked,
  'workspace/forbidden': locked,
  'workspace/removed': locked,
  'workspace/no-guests': locked,
  'workspace/none': locked,
  'connection/refused': locked,
  'share/unknown': missing,
  'share/revoked': locked,
  'share/maker-left': locked,
  'share/expired': locked,
  'share/replaced': locked,
  'source/only-in-browser': locked,
  'source/refused': locked,
  'route/unknown': missing,
  'dashboard/deleted': { icon: <Trash2 />, isFault: false },
  'dashboard/not-found': missing,
};

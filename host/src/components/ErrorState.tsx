import type { ChartroomError, ErrorCode } from '@chartroom/contract';
import { Button, StateMessage } from '@chartroom/ui';
import { CircleAlert, Lock, RotateCw, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorTexts } from '../services/language/errorTexts';
import { i18n } from '../services/language/i18n';

export interface ErrorStateProps {
  readonly error: ChartroomError;
  readonly onRetry?: (() => void) | undefined;
  /** Shown after Retry, such as a link elsewhere. */
  readonly secondaryAction?: ReactNode;
}

/** An error: what happened, what to do, Retry, and its code. */
export function ErrorState({ error, onRetry, secondaryAction }: ErrorStateProps) {
  const { title, detail } = errorTexts(error);
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
      title={title}
      code={error.code}
      actions={actions}
    >
      {detail}
    </StateMessage>
  );
}

/** Refusals and missing records aren't faults: they have another icon, and no red. */
const appearances: Partial<
  Record<ErrorCode, { readonly icon: ReactNode; readonly isFault: boolean }>
> = {
  'invitation/unknown': { icon: <SearchX />, isFault: false },
  'invitation/expired': { icon: <Lock />, isFault: false },
  'invitation/other-email': { icon: <Lock />, isFault: false },
  'workspace/forbidden': { icon: <Lock />, isFault: false },
  'workspace/removed': { icon: <Lock />, isFault: false },
  'workspace/no-guests': { icon: <Lock />, isFault: false },
  'workspace/none': { icon: <Lock />, isFault: false },
  'connection/refused': { icon: <Lock />, isFault: false },
  'share/unknown': { icon: <SearchX />, isFault: false },
  'share/revoked': { icon: <Lock />, isFault: false },
  'share/maker-left': { icon: <Lock />, isFault: false },
  'share/expired': { icon: <Lock />, isFault: false },
  'share/replaced': { icon: <Lock />, isFault: false },
  'source/refused': { icon: <Lock />, isFault: false },
  'route/unknown': { icon: <SearchX />, isFault: false },
  'dashboard/deleted': { icon: <Trash2 />, isFault: false },
  'dashboard/not-found': { icon: <SearchX />, isFault: false },
};

import { Button, TextField } from '@chartroom/ui';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../../../components/ModalDialog';
import { TaskError } from '../../../../components/TaskError';
import { useDialogTask } from '../../../../components/useDialogTask';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { i18n } from '../../../../services/language/i18n';

export interface SaveVersionDialogProps {
  readonly onSave: (message: string) => Promise<void>;
  readonly onClose: () => void;
}

/** As long as the rules admit. */
const maxLength = 200;

/** Asks for the message of a revision. */
export function SaveVersionDialog({ onSave, onClose }: SaveVersionDialogProps) {
  const [message, setMessage] = useState('');
  const disabledReason = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (message.trim() === '' || isBusy || disabledReason) return;
    void run(() => onSave(message.trim()), onClose);
  }
  return (
    <ModalDialog onClose={onClose}>
      <form onSubmit={submit} className={dialogStyles.form} noValidate>
        <Heading slot="title">{i18n.t('Save version')}</Heading>
        <TextField
          label={i18n.t('Message')}
          autoFocus
          value={message}
          onChange={setMessage}
          maxLength={maxLength}
        />
        <TaskError error={error} disabledReason={disabledReason} />
        <div className={dialogStyles.foot}>
          <Button isLarge onPress={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button
            isLarge
            variant="solid"
            type="submit"
            isPending={isBusy}
            isDisabled={message.trim() === '' || disabledReason !== null}
          >
            {i18n.t('Save')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

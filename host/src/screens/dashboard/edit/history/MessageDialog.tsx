import { Button, TextField } from '@chartroom/ui';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../../../components/ModalDialog';
import { TaskError } from '../../../../components/TaskError';
import { useDialogTask } from '../../../../components/useDialogTask';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { i18n } from '../../../../services/language/i18n';

export interface MessageDialogProps {
  readonly title: string;
  /** What it is now. */
  readonly message?: string;
  /** Resolves to what is in the way, which keeps the dialog open; null once it's saved. */
  readonly onSave: (message: string) => Promise<string | null>;
  /** Given if there is a name to remove. */
  readonly onRemove?: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** Longer ones make no names. The rules admit 500. */
const maxLength = 200;

/** Asks for the message of a revision. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, onSave, onRemove, onClose } = props;
  const [message, setMessage] = useState(props.message ?? '');
  const disabledReason = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();
  const [problem, setProblem] = useState<string | null>(null);
  const isDisabled = disabledReason !== null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (message.trim() === '' || isBusy || isDisabled) return;
    void save(() => onSave(message.trim()));
  }
  async function save(task: () => Promise<string | null>) {
    let found: string | null = null;
    setProblem(null);
    const onDone = () => (found === null ? onClose() : setProblem(found));
    await run(async () => {
      found = await task();
    }, onDone);
  }
  return (
    <ModalDialog onClose={onClose}>
      <form onSubmit={submit} className={dialogStyles.form} noValidate>
        <Heading slot="title">{title}</Heading>
        <TextField
          label={i18n.t('Message')}
          autoFocus
          value={message}
          onChange={setMessage}
          maxLength={maxLength}
          error={problem}
        />
        <TaskError error={error} disabledReason={disabledReason} />
        <div className={dialogStyles.foot}>
          {onRemove && (
            <Button isLarge isDisabled={isDisabled} onPress={() => void save(onRemove)}>
              {i18n.t('Remove name')}
            </Button>
          )}
          <Button isLarge onPress={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button
            isLarge
            variant="solid"
            type="submit"
            isPending={isBusy}
            isDisabled={message.trim() === '' || isDisabled}
          >
            {i18n.t('Save')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

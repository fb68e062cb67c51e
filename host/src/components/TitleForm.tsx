import { Button, TextField } from '@chartroom/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Heading } from 'react-aria-components';
import { parseDetails } from '../services/dashboards/details/details';
import { useOfflineReason } from '../services/firebase/useOfflineReason';
import { i18n } from '../services/language/i18n';
import { dialogStyles } from './ModalDialog';
import { TaskError } from './TaskError';
import { useDialogTask } from './useDialogTask';

export interface TitleFormProps {
  readonly heading: string;
  readonly confirmLabel: string;
  /** The title to begin with. */
  readonly title: string;
  /** Label of its field. Default: “Title”. */
  readonly label?: string;
  /** Whether it can be submitted without a connection. */
  readonly isOnlineOnly?: boolean;
  readonly onSubmit: (title: string) => Promise<void>;
  readonly onClose: () => void;
  /** Other fields. */
  readonly children?: ReactNode;
}

/** Asks for the title of a dashboard, or the name of a library panel. Stays open, with what was typed, if the task fails. */
export function TitleForm(props: TitleFormProps) {
  const { heading, confirmLabel, isOnlineOnly = false, onSubmit, onClose } = props;
  const offlineReason = useOfflineReason();
  const disabledReason = isOnlineOnly ? offlineReason : null;
  const [title, setTitle] = useState(props.title);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { isBusy, error, run } = useDialogTask();

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseDetails({ title, description: '', tags: '' });
    setProblem(parsed.ok ? undefined : parsed.problems.title);
    if (!parsed.ok || isBusy || disabledReason) return;
    void run(() => onSubmit(parsed.value.title), onClose);
  }
  return (
    <form onSubmit={submit} className={dialogStyles.form} noValidate>
      <Heading slot="title">{heading}</Heading>
      <TextField
        label={props.label ?? i18n.t('Title')}
        name="title"
        autoFocus
        value={title}
        onChange={setTitle}
        error={problem}
      />
      {props.children}
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
          isDisabled={disabledReason !== null}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

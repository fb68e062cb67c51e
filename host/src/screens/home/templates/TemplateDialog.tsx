import { ChartroomError } from '@chartroom/contract';
import { Button, classNames, type OverlayTriggerState, TextField } from '@chartroom/ui';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import { TaskError } from '../../../components/TaskError';
import { useDialogTask } from '../../../components/useDialogTask';
import { WorkspaceDataProvider } from '../../../panels/react/WorkspaceDataProvider';
import { parseDetails } from '../../../services/dashboards/details/details';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { type Template, templates } from '../../../services/templates/templates';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { TemplateChoices } from './TemplateChoices';
import { TemplateSource } from './TemplateSource';
import styles from './templates.module.css';
import { type ChosenSource, useCreateFromTemplate } from './useCreateFromTemplate';

export interface TemplateDialogProps {
  readonly overlay: OverlayTriggerState;
  /** The template that is chosen first. */
  readonly templateId?: string;
}

/** Creates a dashboard from a template and data of the workspace, and opens it for editing. */
export function TemplateDialog({ overlay, templateId }: TemplateDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={720} onClose={onClose}>
      <WorkspaceDataProvider>
        <TemplateForm templateId={templateId} onClose={onClose} />
      </WorkspaceDataProvider>
    </ModalDialog>
  );
}

interface TemplateFormProps {
  readonly templateId: string | undefined;
  readonly onClose: () => void;
}

function TemplateForm({ templateId, onClose }: TemplateFormProps) {
  const { id: workspace } = useWorkspace();
  const navigate = useNavigate();
  const disabledReason = useOfflineReason();
  const create = useCreateFromTemplate();
  const [template, setTemplate] = useState<Template | undefined>(
    () => templates.find(({ id }) => id === templateId) ?? templates[0],
  );
  const [source, setSource] = useState<ChosenSource | null>(null);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { isBusy, error, run } = useDialogTask();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!template || !source || !create || isBusy || disabledReason) return;
    const parsed = parseDetails({
      title: title.trim() === '' ? source.title : title,
      ...{ description: '', tags: '' },
    });
    setProblem(parsed.ok ? undefined : parsed.problems.title);
    if (!parsed.ok) return;
    const createDashboard = async () => {
      const dashboard = await create(template, parsed.value.title, source);
      if (dashboard === null) throw new ChartroomError('source/empty', { file: source.title });
      navigate(`/w/${workspace}/d/${dashboard}/edit`);
    };
    void run(createDashboard, onClose);
  }
  return (
    <form onSubmit={submit} className={classNames(dialogStyles.form)} noValidate>
      <Heading slot="title">{i18n.t('New from a template')}</Heading>
      <TemplateChoices value={template?.id ?? ''} onChange={setTemplate} />
      <TemplateSource onChange={setSource} />
      <TextField
        label={i18n.t('Title')}
        name="title"
        value={title}
        placeholder={source?.title ?? ''}
        onChange={setTitle}
        error={problem}
      />
      <p className={classNames(styles.note)}>
        {i18n.t('Charts are chosen by the data’s fields. You can change everything later.')}
      </p>
      <TaskError error={error} disabledReason={disabledReason} />
      <div className={classNames(dialogStyles.foot)}>
        <Button isLarge onPress={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button
          isLarge
          variant="solid"
          type="submit"
          isPending={isBusy}
          isDisabled={source === null || create === null || disabledReason !== null}
        >
          {i18n.t('Create')}
        </Button>
      </div>
    </form>
  );
}

import { Button, type OverlayTriggerState, TextField } from '@chartroom/ui';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import { TextAreaField } from '../../../components/TextAreaField';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { useDashboardRef } from '../../../services/dashboards/dashboardOwner';
import { createDetailsEdit } from '../../../services/dashboards/details/createDetailsEdit';
import {
  type DetailsFormValues,
  type DetailsProblems,
  parseDetails,
  toFormValues,
} from '../../../services/dashboards/details/details';
import { readDraft, saveDraft } from '../../../services/dashboards/details/detailsDraft';
import type { DraftStorage } from '../../../services/dashboards/details/draftStorage';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import styles from './details.module.css';

export interface DetailsDialogProps {
  readonly overlay: OverlayTriggerState;
  readonly dashboard: Dashboard;
  readonly draftStorage: DraftStorage;
}

/** Edits a dashboard's title, description and tags. Escape keeps the draft, “Cancel” discards it. */
export function DetailsDialog({ overlay, dashboard, draftStorage }: DetailsDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} onClose={onClose}>
      <DetailsForm dashboard={dashboard} draftStorage={draftStorage} onClose={onClose} />
    </ModalDialog>
  );
}

interface DetailsFormProps extends Omit<DetailsDialogProps, 'overlay'> {
  readonly onClose: () => void;
}

function DetailsForm({ dashboard, draftStorage, onClose }: DetailsFormProps) {
  const { edits, connection } = useShell();
  const ref = useDashboardRef(dashboard.id);
  const [draft] = useState(() => readDraft(draftStorage));
  // The details when the dialog opened: the viewer hasn't seen later changes.
  const [before] = useState(draft?.before ?? dashboard);
  const [values, setValues] = useState(draft?.typed ?? toFormValues(before));
  const [wasSubmitted, setSubmitted] = useState(false);
  const parsed = parseDetails(values);
  const problems: DetailsProblems = wasSubmitted && !parsed.ok ? parsed.problems : {};

  function updateValues(change: Partial<DetailsFormValues>) {
    const next = { ...values, ...change };
    setValues(next);
    const { title, description, tags } = before;
    saveDraft(draftStorage, { before: { title, description, tags }, typed: next });
  }
  function discardAndClose() {
    draftStorage.discard();
    onClose();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.ok) {
      const [first] = Object.keys(parsed.problems);
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const after = parsed.value;
    const edit = createDetailsEdit({
      dashboard: ref,
      ...{ before, after },
      madeAt: connection.serverNow(),
    });
    if (edit) edits.add(edit);
    discardAndClose();
  }

  return (
    <form onSubmit={submit} className={dialogStyles.form} noValidate>
      <Heading slot="title">{i18n.t('Details')}</Heading>
      {draft && <p className={dialogStyles.message}>{i18n.t('These changes aren’t saved yet.')}</p>}
      <TextField
        label={i18n.t('Title')}
        name="title"
        autoFocus
        value={values.title}
        onChange={(title) => updateValues({ title })}
        error={problems.title}
      />
      <TextAreaField
        label={i18n.t('Description')}
        name="description"
        rows={4}
        value={values.description}
        onChange={(description) => updateValues({ description })}
        error={problems.description}
      />
      <TextField
        label={i18n.t('Tags')}
        name="tags"
        aside={<span className={styles.hint}>{i18n.t('Separated by commas')}</span>}
        value={values.tags}
        onChange={(tags) => updateValues({ tags })}
        error={problems.tags}
      />
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={discardAndClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button isLarge variant="solid" type="submit">
          {i18n.t('Save')}
        </Button>
      </div>
    </form>
  );
}

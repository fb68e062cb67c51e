import { Button, type Overlay, TextField } from '@chartroom/ui';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import { DialogFrame, dialogStyles } from '../../../components/DialogFrame';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { DescriptionField } from './DescriptionField';
import { checkDetails, type DetailsProblems, type TypedDetails, typedDetails } from './details';
import styles from './details.module.css';
import { keepDraft, readDraft } from './detailsDraft';
import { detailsEdit } from './detailsEdit';
import type { DraftPlace } from './draftPlace';

export interface DetailsDialogProps {
  readonly overlay: Overlay;
  readonly dashboard: Dashboard;
  readonly place: DraftPlace;
}

/** Title, description and tags of a dashboard. Escape leaves the draft, “Cancel” gives it up. */
export function DetailsDialog({ overlay, dashboard, place }: DetailsDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <DialogFrame id={id} isOpen={isOpen} onClose={onClose}>
      <DetailsForm dashboard={dashboard} place={place} onClose={onClose} />
    </DialogFrame>
  );
}

interface DetailsFormProps extends Omit<DetailsDialogProps, 'overlay'> {
  readonly onClose: () => void;
}

function DetailsForm({ dashboard, place, onClose }: DetailsFormProps) {
  const { edits } = useShell();
  const { id: workspace } = useWorkspace();
  const [draft] = useState(() => readDraft(place));
  // Of the moment when it was opened: what comes meanwhile must not pass for seen.
  const [before] = useState(draft?.before ?? dashboard);
  const [typed, setTyped] = useState(draft?.typed ?? typedDetails(before));
  const [wasSubmitted, setSubmitted] = useState(false);
  const checked = checkDetails(typed);
  const problems: DetailsProblems = wasSubmitted && !checked.ok ? checked.problems : {};

  function type(change: Partial<TypedDetails>) {
    const next = { ...typed, ...change };
    setTyped(next);
    const { title, description, tags } = before;
    keepDraft(place, { before: { title, description, tags }, typed: next });
  }
  function leave() {
    place.discard();
    onClose();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (!checked.ok) {
      const [first] = Object.keys(checked.problems);
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const after = checked.value;
    const edit = detailsEdit({ workspace, dashboard: dashboard.id, before, after });
    if (edit) edits.add(edit);
    leave();
  }

  return (
    <form onSubmit={submit} className={dialogStyles.form} noValidate>
      <Heading slot="title">Details</Heading>
      {draft && <p className={dialogStyles.says}>Your last changes, which were not saved.</p>}
      <TextField
        label="Title"
        name="title"
        autoFocus
        value={typed.title}
        onChange={(title) => type({ title })}
        error={problems.title}
      />
      <DescriptionField
        value={typed.description}
        onChange={(description) => type({ description })}
        error={problems.description}
      />
      <TextField
        label="Tags"
        name="tags"
        aside={<span className={styles.hint}>Separated by commas</span>}
        value={typed.tags}
        onChange={(tags) => type({ tags })}
        error={problems.tags}
      />
      <div className={dialogStyles.foot}>
        <Button large onPress={leave}>
          Cancel
        </Button>
        <Button large kind="solid" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}

import { Button, TextField } from '@chartroom/ui';
import {
  type Annotation,
  type AnnotationContent,
  annotationsPath,
  maxAnnotationText,
} from '@chartroom/workspace';
import { type FormEvent, useId, useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import { TextAreaField } from '../../../components/TextAreaField';
import {
  addAnnotationEdit,
  changeAnnotationEdit,
} from '../../../services/annotations/annotationEdits';
import { fixedTime } from '../../../services/annotations/suggestedTime';
import { type Dashboard, isMalformedPanel } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { typedTimeText } from '../../../services/time/typedTime';
import { originalId } from '../../../services/variables/originalId';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import styles from './annotations.module.css';

/** What the dialog opens with. */
export interface AnnotationDraft {
  /** Null for a new one. */
  readonly annotation: Annotation | null;
  readonly content: AnnotationContent;
}

export interface AnnotationDialogProps {
  readonly dashboard: Dashboard;
  readonly draft: AnnotationDraft;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Adds an annotation or changes one. */
export function AnnotationDialog({ onClose, ...form }: AnnotationDialogProps) {
  return (
    <ModalDialog width={520} onClose={onClose}>
      <AnnotationForm {...form} onClose={onClose} />
    </ModalDialog>
  );
}

interface FormTexts {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

function AnnotationForm(props: AnnotationDialogProps) {
  const { dashboard, draft, timeZone, onClose } = props;
  const { database, edits } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  // Relative times keep their meaning while someone types.
  const [now] = useState(props.now);
  const { annotation, content } = draft;
  const written = (time: number, end: 'from' | 'to') =>
    typedTimeText({ kind: 'fixed', time }, { end, timeZone, now });
  const [texts, setTexts] = useState<FormTexts>(() => ({
    from: written(content.at, 'from'),
    to: content.to === null ? '' : written(content.to, 'to'),
    text: content.text,
  }));
  const [panel, setPanel] = useState(content.panel === null ? '' : originalId(content.panel));
  const [wasSubmitted, setSubmitted] = useState(false);
  const parsed = parseTexts(texts, timeZone, now);
  const errors = wasSubmitted ? parsed.errors : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.content) {
      const [first] = Object.keys(parsed.errors);
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const target = { workspace, dashboard: dashboard.id };
    const next = { ...parsed.content, panel: panel === '' ? null : panel };
    const id = () => database.newKey(annotationsPath(workspace, dashboard.id));
    const edit = annotation
      ? changeAnnotationEdit(target, annotation, next)
      : addAnnotationEdit(target, next, { id: id(), by: user?.uid ?? '' });
    if (edit) edits.add(edit);
    onClose();
  }

  const field = (name: 'from' | 'to', label: string, aside?: string) => (
    <TextField
      label={label}
      name={name}
      {...(aside !== undefined && { aside: <span className={styles.hint}>{aside}</span> })}
      value={texts[name]}
      spellCheck="false"
      autoComplete="off"
      onChange={(value) => setTexts({ ...texts, [name]: value })}
      error={errors[name]}
    />
  );
  return (
    <form onSubmit={submit} className={dialogStyles.form} noValidate>
      <Heading slot="title">{i18n.t(annotation ? 'Edit annotation' : 'Add annotation')}</Heading>
      <TextAreaField
        label={i18n.t('Text')}
        name="text"
        rows={3}
        autoFocus
        value={texts.text}
        onChange={(text) => setTexts({ ...texts, text })}
        error={errors.text}
      />
      <div className={styles.times}>
        {field('from', i18n.t('From'))}
        {field('to', i18n.t('To'), i18n.t('Optional'))}
      </div>
      <PanelSelect dashboard={dashboard} value={panel} onChange={setPanel} />
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button isLarge variant="solid" type="submit">
          {i18n.t(annotation ? 'Save' : 'Add')}
        </Button>
      </div>
    </form>
  );
}

interface PanelSelectProps {
  readonly dashboard: Dashboard;
  /** Empty for all panels. */
  readonly value: string;
  readonly onChange: (panel: string) => void;
}

function PanelSelect({ dashboard, value, onChange }: PanelSelectProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{i18n.t('Show on')}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{i18n.t('All panels with time')}</option>
        {dashboard.panels.map((panel) => (
          <option key={panel.id} value={panel.id} translate="no">
            {isMalformedPanel(panel) ? panel.id : panel.title || i18n.t('Untitled panel')}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ParsedTexts {
  /** Null if a text is invalid. */
  readonly content: Omit<AnnotationContent, 'panel'> | null;
  readonly errors: Readonly<Partial<Record<keyof FormTexts, string>>>;
}

function parseTexts(texts: FormTexts, timeZone: string, now: number): ParsedTexts {
  const at = fixedTime(texts.from, { end: 'from', timeZone, now });
  const hasEnd = texts.to.trim() !== '';
  const to = hasEnd ? fixedTime(texts.to, { end: 'to', timeZone, now }) : null;
  const text = texts.text.trim();
  const invalid = i18n.t('Enter a time, such as now-6h or 2026-11-14 08:32.');
  const errors = {
    ...(text === '' && { text: i18n.t('Enter a text') }),
    ...(text.length > maxAnnotationText && {
      text: i18n.t('At most {count} characters', { count: maxAnnotationText }),
    }),
    ...(at === null && { from: invalid }),
    ...(hasEnd && to === null && { to: invalid }),
    ...(at !== null && to !== null && to <= at && { to: i18n.t('Must be after From.') }),
  };
  const isValid = at !== null && Object.keys(errors).length === 0;
  return { content: isValid ? { at, to, text } : null, errors };
}

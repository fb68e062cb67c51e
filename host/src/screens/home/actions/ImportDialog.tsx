import { isChartroomError, type Parsed, type Problem } from '@chartroom/contract';
import { Button, classNames, type OverlayTriggerState } from '@chartroom/ui';
import { FileJson } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DropZone, Heading } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { FileButton } from '../../../components/FileButton';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import { TaskError } from '../../../components/TaskError';
import { useDialogTask } from '../../../components/useDialogTask';
import {
  type DashboardImport,
  maxImportLength,
  parseImport,
} from '../../../services/dashboards/files/parseImport';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { withKnownReferences } from '../../../services/library/knownReferences';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { ImportReportList } from './ImportReportList';
import styles from './importDialog.module.css';
import { useCreateDashboard } from './useCreateDashboard';

interface ChosenFile {
  readonly name: string;
  readonly parsed: Parsed<DashboardImport>;
  /** Titles of panels whose library panels aren't in this workspace. */
  readonly unlinked: readonly string[];
}

/** Problems that are listed; the rest is counted. */
const maxListed = 100;

/**
 * Creates a dashboard from a JSON file that was exported, here or from Grafana, and opens it. All
 * problems of the file are listed with their paths, and nothing is written while there is one. What a
 * dashboard of Grafana loses is listed before it is imported.
 */
export function ImportDialog({ overlay }: { readonly overlay: OverlayTriggerState }) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={520} onClose={onClose}>
      <ImportForm onClose={onClose} />
    </ModalDialog>
  );
}

function ImportForm({ onClose }: { readonly onClose: () => void }) {
  const { id: workspace } = useWorkspace();
  const { database } = useShell();
  const navigate = useNavigate();
  const create = useCreateDashboard();
  const disabledReason = useOfflineReason();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const { isBusy, error, setError, run } = useDialogTask();
  const imported = chosen?.parsed.ok ? chosen.parsed.value : null;

  async function choose(file: File | undefined) {
    if (!file) return;
    setError(null);
    // A character takes at most 3 bytes for each UTF-16 unit: more can't be within the limit.
    const text = file.size > maxImportLength * 3 ? null : await file.text();
    const parsed: Parsed<DashboardImport> =
      text === null
        ? { ok: false, problems: [{ path: '', message: tooLargeText(file.size) }] }
        : parseImport(text);
    if (!parsed.ok) return setChosen({ name: file.name, parsed, unlinked: [] });
    const known = await withKnownReferences(database, workspace, parsed.value.content).catch(
      (thrown: unknown) => {
        if (!isChartroomError(thrown)) throw thrown;
        setError(thrown);
      },
    );
    if (!known) return;
    const { content, unlinked } = known;
    setChosen({
      name: file.name,
      parsed: { ok: true, value: { ...parsed.value, content } },
      unlinked,
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!imported || isBusy || disabledReason) return;
    const importContent = async () => {
      const dashboard = await create(imported.content);
      navigate(`/w/${workspace}/d/${dashboard}`);
    };
    void run(importContent, onClose);
  }
  return (
    <form onSubmit={submit} className={dialogStyles.form} noValidate>
      <Heading slot="title">{i18n.t('Import a dashboard')}</Heading>
      <DropZone
        className={classNames(styles.drop)}
        aria-label={i18n.t('Drop a JSON file from Chartroom or Grafana here')}
        getDropOperation={(types) => (types.has('application/json') ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => {
          const file = items.find((item) => item.kind === 'file');
          if (file) await choose(await file.getFile());
        }}
      >
        <FileJson />
        <p>
          {chosen ? (
            <b translate="no">{chosen.name}</b>
          ) : (
            i18n.t('Drop a JSON file from Chartroom or Grafana here')
          )}
        </p>
        <FileButton accept={['application/json', '.json']} onChoose={(file) => void choose(file)}>
          {i18n.t('Choose file')}
        </FileButton>
      </DropZone>
      <div role="status">
        {imported && <Summary imported={imported} />}
        {chosen && chosen.unlinked.length > 0 && <Unlinked titles={chosen.unlinked} />}
        {chosen && !chosen.parsed.ok && <Problems problems={chosen.parsed.problems} />}
      </div>
      {imported?.report && <ImportReportList report={imported.report} />}
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
          isDisabled={!imported || disabledReason !== null}
        >
          {i18n.t('Import')}
        </Button>
      </div>
    </form>
  );
}

function Summary({ imported: { content, report } }: { readonly imported: DashboardImport }) {
  const n = Object.keys(content.panels).length;
  const absent = report?.panels.filter(({ absence }) => absence).length ?? 0;
  return (
    <p className={classNames(styles.summary)}>
      <b translate="no">{String(content.about.title)}</b>
      <span>{i18n.t('{n, plural, one {# panel} other {# panels}}', { n })}</span>
      {absent > 0 && (
        <span>
          {i18n.t('{n, plural, one {# panel left out} other {# panels left out}}', { n: absent })}
        </span>
      )}
    </p>
  );
}

/** Panels that are imported as panels of their own. */
function Unlinked({ titles }: { readonly titles: readonly string[] }) {
  return (
    <p className={classNames(styles.summary)}>
      <span>
        {i18n.t(
          '{n, plural, one {# library panel isn’t in this workspace. It becomes a panel of its own: {titles}} other {# library panels aren’t in this workspace. They become panels of their own: {titles}}}',
          { n: titles.length, titles: titles.map((title) => `“${title}”`).join(', ') },
        )}
      </span>
    </p>
  );
}

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const listed = problems.slice(0, maxListed);
  const rest = problems.length - listed.length;
  return (
    <div className={classNames(dialogStyles.error, styles.problems)}>
      <b>
        {i18n.t('{n, plural, one {# problem} other {# problems}}. Nothing was imported.', {
          n: problems.length,
        })}
      </b>
      <ul>
        {listed.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <code translate="no">{path}</code>} {message}
          </li>
        ))}
        {rest > 0 && <li>{i18n.t('and {n} more', { n: rest })}</li>}
      </ul>
    </div>
  );
}

function tooLargeText(bytes: number): string {
  const size = Math.ceil(bytes / 1024);
  return i18n.t('{size} KiB; the limit is {limit} KiB', { size, limit: maxImportLength / 1024 });
}

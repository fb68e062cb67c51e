import { Button, type Overlay } from '@chartroom/ui';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { DialogFrame, dialogStyles } from '../../components/DialogFrame';
import { useWatched } from '../../services/firebase/useWatched';
import { useShell } from '../../services/ShellContext';
import type { OpenSourceOptions } from '../../services/sources/openSource';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { useDashboardFrame } from '../react/DashboardContext';
import { ColumnRow } from './ColumnRow';
import styles from './columns.module.css';
import { FileSettings } from './FileSettings';
import { LeftOutList } from './LeftOutList';
import {
  type SourceSettings,
  settingsEdit,
  typeOf,
  withoutTypes,
  withType,
} from './sourceSettings';
import { useReading } from './useReading';

export interface ColumnsDialogProps {
  readonly overlay: Overlay;
  readonly definition: SourceDefinition;
  readonly opening: OpenSourceOptions;
}

/** What the columns of a source became and why; who may edit changes it, and sees at once what comes of it. */
export function ColumnsDialog({ overlay, ...form }: ColumnsDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <DialogFrame id={id} isOpen={isOpen} width={720} onClose={onClose}>
      <ColumnsForm {...form} onClose={onClose} />
    </DialogFrame>
  );
}

interface ColumnsFormProps extends Omit<ColumnsDialogProps, 'overlay'> {
  readonly onClose: () => void;
}

function ColumnsForm({ definition, opening, onClose }: ColumnsFormProps) {
  const { edits } = useShell();
  const { id: workspace, role } = useWorkspace();
  const { locale } = useDashboardFrame().services;
  // As it was when the dialog was opened.
  const [draft, setDraft] = useState(definition);
  const [stored] = useWatched(`workspaces/${workspace}/sources/${definition.id}/settings`);
  const { reading, description } = useReading(draft, opening);
  const settings = settingsOf(draft);
  const mayEdit = role === 'editor' || role === 'admin';
  const change = (next: SourceSettings) => setDraft({ ...draft, settings: next });

  function save() {
    if (stored.status !== 'ready') return;
    const { id: source, title } = definition;
    edits.add(settingsEdit({ workspace, source, title, stored: stored.value, settings }));
    onClose();
  }

  return (
    <div className={dialogStyles.form}>
      <Heading slot="title">Columns of {definition.title}</Heading>
      {mayEdit && (
        <FileSettings settings={settings} found={description?.found ?? null} onChange={change} />
      )}
      <div className={styles.reading} role="status">
        {reading.status === 'reading' && (
          <progress
            aria-label="Reading the file"
            {...(reading.fraction !== null && { value: reading.fraction, max: 1 })}
          />
        )}
      </div>
      {reading.status === 'failed' && (
        <p role="alert" className={dialogStyles.error}>
          {reading.error.title}. {reading.error.detail} <code>{reading.error.code}</code>
          {mayEdit && (
            <Button kind="quiet" onPress={() => change(withoutTypes(settings))}>
              Make all types automatic
            </Button>
          )}
        </p>
      )}
      {description && reading.status !== 'failed' && (
        <>
          <div className={styles.rows}>
            <p>{countText(description.rows, 'row', locale)}</p>
            <LeftOutList
              leftOut={description.before}
              title={`${countText(description.before.count, 'line', locale)} above the table skipped`}
            />
            <LeftOutList
              tone="warn"
              leftOut={description.leftOut}
              title={`${countText(description.leftOut.count, 'row', locale)} left out`}
            />
          </div>
          <ul className={styles.columns} aria-label="Columns">
            {description.columns.map((column) => (
              <ColumnRow
                key={column.name}
                column={column}
                locale={locale}
                choice={typeOf(settings, column.name)}
                onChoose={
                  mayEdit ? (choice) => change(withType(settings, column.name, choice)) : null
                }
              />
            ))}
          </ul>
        </>
      )}
      <div className={dialogStyles.foot}>
        <Button large onPress={onClose}>
          {mayEdit ? 'Cancel' : 'Close'}
        </Button>
        {mayEdit && (
          <Button
            large
            kind="solid"
            isDisabled={draft === definition || stored.status !== 'ready'}
            onPress={save}
          >
            Save
          </Button>
        )}
      </div>
    </div>
  );
}

/** `1,204 rows`. */
function countText(count: number, what: string, locale: string): string {
  return `${count.toLocaleString(locale)} ${what}${count === 1 ? '' : 's'}`;
}

function settingsOf({ settings }: SourceDefinition): SourceSettings {
  return typeof settings === 'object' && settings !== null ? { ...settings } : {};
}

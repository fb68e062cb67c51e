import { Button, type OverlayTriggerState } from '@chartroom/ui';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../components/ModalDialog';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useErrorTexts } from '../../services/language/useErrorTexts';
import { useShell } from '../../services/ShellContext';
import type { OpenDataSourceOptions } from '../../services/sources/openDataSource';
import type { SourceDefinition } from '../../services/sources/parseSources';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { useDashboardContext } from '../react/DashboardContext';
import { ColumnRow } from './ColumnRow';
import styles from './columns.module.css';
import { FileSettings } from './FileSettings';
import { LeftOutList } from './LeftOutList';
import {
  columnTypeOf,
  createSettingsEdit,
  type SourceSettings,
  withColumnType,
  withoutColumnTypes,
} from './sourceSettings';
import { useSourceDescription } from './useSourceDescription';

export interface ColumnsDialogProps {
  readonly overlay: OverlayTriggerState;
  readonly definition: SourceDefinition;
  readonly sourceOptions: OpenDataSourceOptions;
}

/** How the columns of a source are read, and why. Editors can change it and see the result at once. */
export function ColumnsDialog({ overlay, ...form }: ColumnsDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={720} onClose={onClose}>
      <ColumnsForm {...form} onClose={onClose} />
    </ModalDialog>
  );
}

interface ColumnsFormProps extends Omit<ColumnsDialogProps, 'overlay'> {
  readonly onClose: () => void;
}

function ColumnsForm({ definition, sourceOptions, onClose }: ColumnsFormProps) {
  const { edits } = useShell();
  const { id: workspace, role } = useWorkspace();
  const { locale } = useDashboardContext().services;
  // The definition when the dialog opened.
  const [draft, setDraft] = useState(definition);
  const [stored] = useWatchedValue(`workspaces/${workspace}/sources/${definition.id}/settings`);
  const { readState, description } = useSourceDescription(draft, sourceOptions);
  const errorTexts = useErrorTexts(readState.status === 'failed');
  const settings = settingsOf(draft);
  const formatCount = (value: number) => value.toLocaleString(locale);
  const canEdit = role === 'editor' || role === 'admin';
  const change = (next: SourceSettings) => setDraft({ ...draft, settings: next });

  function save() {
    if (stored.status !== 'ready') return;
    const { id: source, title } = definition;
    edits.add(createSettingsEdit({ workspace, source, title, stored: stored.value, settings }));
    onClose();
  }

  return (
    <div className={dialogStyles.form}>
      <Heading slot="title">{i18n.t('Columns of {title}', { title: definition.title })}</Heading>
      {canEdit && (
        <FileSettings settings={settings} detected={description?.found ?? null} onChange={change} />
      )}
      <div className={styles.reading} role="status">
        {readState.status === 'reading' && (
          <progress
            aria-label={i18n.t('Reading the file')}
            {...(readState.fraction !== null && { value: readState.fraction, max: 1 })}
          />
        )}
      </div>
      {readState.status === 'failed' && (
        <p role="alert" className={dialogStyles.error}>
          {errorTexts(readState.error).title}. {errorTexts(readState.error).detail}{' '}
          <code translate="no">{readState.error.code}</code>
          {canEdit && (
            <Button variant="quiet" onPress={() => change(withoutColumnTypes(settings))}>
              {i18n.t('Reset column types')}
            </Button>
          )}
        </p>
      )}
      {description && readState.status !== 'failed' && (
        <>
          <div className={styles.rows}>
            <p>
              {i18n.t('{n, plural, one {{count} row} other {{count} rows}}', {
                n: description.rows,
                count: formatCount(description.rows),
              })}
            </p>
            <LeftOutList
              leftOut={description.before}
              title={i18n.t(
                '{n, plural, one {{count} line above the table skipped} other {{count} lines above the table skipped}}',
                { n: description.before.count, count: formatCount(description.before.count) },
              )}
            />
            <LeftOutList
              tone="warn"
              leftOut={description.leftOut}
              title={i18n.t('{n, plural, one {{count} row skipped} other {{count} rows skipped}}', {
                n: description.leftOut.count,
                count: formatCount(description.leftOut.count),
              })}
            />
          </div>
          <ul className={styles.columns} aria-label={i18n.t('Columns')}>
            {description.columns.map((column) => (
              <ColumnRow
                key={column.name}
                column={column}
                locale={locale}
                selectedType={columnTypeOf(settings, column.name)}
                onTypeChange={
                  canEdit ? (choice) => change(withColumnType(settings, column.name, choice)) : null
                }
              />
            ))}
          </ul>
        </>
      )}
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={onClose}>
          {i18n.t(canEdit ? 'Cancel' : 'Close')}
        </Button>
        {canEdit && (
          <Button
            isLarge
            variant="solid"
            isDisabled={draft === definition || stored.status !== 'ready'}
            onPress={save}
          >
            {i18n.t('Save')}
          </Button>
        )}
      </div>
    </div>
  );
}

function settingsOf({ settings }: SourceDefinition): SourceSettings {
  return typeof settings === 'object' && settings !== null ? { ...settings } : {};
}

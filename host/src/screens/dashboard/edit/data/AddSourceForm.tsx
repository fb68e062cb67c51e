import {
  ChartroomError,
  isChartroomError,
  isRemoteId,
  type Options,
  parseOptions,
} from '@chartroom/contract';
import { Button, classNames, TextField } from '@chartroom/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { dialogStyles } from '../../../../components/ModalDialog';
import { OptionsForm } from '../../../../panels/options/OptionsForm';
import { i18n } from '../../../../services/language/i18n';
import { useErrorTexts } from '../../../../services/language/useErrorTexts';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';
import { newSourceId } from '../../../../services/sources/newSourceId';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import styles from '../add/addPanel.module.css';
import { FileDrop } from './FileDrop';
import { SourceTest } from './SourceTest';
import { useDataRemotes } from './useDataRemotes';
import { useDataSchemas } from './useDataSchemas';

export interface AddSourceFormProps {
  /** Null if there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
  /** Called with the id of the stored source, and what to ask of it first. */
  readonly onAdded: (id: string, query: object) => void;
}

/** Stores a new source of the workspace: its kind, title and settings. */
export function AddSourceForm({ onCancel, onAdded }: AddSourceFormProps) {
  const { database } = useShell();
  const { user } = useSession();
  const { id: workspace } = useWorkspace();
  const remotes = useDataRemotes();
  const [chosen, setChosen] = useState<string | null>(null);
  const remote = chosen ?? remotes[0]?.remote ?? null;
  const schemas = useDataSchemas(remote);
  const defaults = useMemo(() => {
    const parsed = schemas && parseOptions(schemas.options, {});
    return parsed?.ok ? parsed.value : null;
  }, [schemas]);
  const [settings, setSettings] = useState<Options | null>(null);
  const [title, setTitle] = useState('');
  const [group, setGroup] = useState('');
  const hasGroups = schemas !== null && Object.hasOwn(schemas.query.properties, 'group');
  const isGroupInvalid = hasGroups && group !== '' && !isRemoteId(group);
  const [error, setError] = useState<ChartroomError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const errorTexts = useErrorTexts(error);
  const values = settings ?? defaults;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (remote === null || !values || !user) return;
    setSaving(true);
    setError(null);
    const id = newSourceId('s');
    const stored = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults?.[name]),
      ),
    );
    try {
      await database.update({
        [`workspaces/${workspace}/sources/${id}`]: {
          ...{ title: title.trim(), remote, settings: JSON.stringify(stored) },
          ...{ by: user.uid, at: database.serverTime },
        },
      });
      onAdded(id, hasGroups && group !== '' ? { group } : {});
    } catch (thrown) {
      setError(
        isChartroomError(thrown) ? thrown : new ChartroomError('edit/refused', { what: title }),
      );
      setSaving(false);
    }
  }

  return (
    <form onSubmit={save} className={classNames(styles.sourceForm)} noValidate>
      <h3>{i18n.t('Add data')}</h3>
      <FileDrop onAdded={(id) => onAdded(id, {})} />
      <fieldset className={classNames(styles.kinds)} aria-label={i18n.t('Kind')}>
        {remotes.map((each) => (
          <Button
            key={each.remote}
            aria-pressed={each.remote === remote}
            onPress={() => {
              setChosen(each.remote);
              setSettings(null);
            }}
          >
            <span translate="no">{each.title}</span>
          </Button>
        ))}
      </fieldset>
      <TextField label={i18n.t('Title')} value={title} onChange={setTitle} autoFocus />
      {hasGroups && (
        <TextField
          label={i18n.t('Series group')}
          placeholder="pumps"
          value={group}
          onChange={(text) => setGroup(text.trim().toLowerCase())}
          error={isGroupInvalid ? i18n.t('Use a–z, 0–9 and -, at most 64 characters.') : null}
        />
      )}
      {schemas && values && defaults && (
        <OptionsForm
          key={schemas.remote}
          schema={schemas.options}
          values={values}
          defaults={defaults}
          onChange={setSettings}
        />
      )}
      {remote !== null && values && Object.keys(values).length > 0 && (
        <SourceTest remote={remote} title={title} settings={values} />
      )}
      {error && (
        <p role="alert" className={classNames(dialogStyles.error)}>
          {errorTexts(error).title}. {errorTexts(error).detail}
        </p>
      )}
      <div className={classNames(dialogStyles.foot)}>
        {onCancel && <Button onPress={onCancel}>{i18n.t('Cancel')}</Button>}
        <Button
          variant="solid"
          type="submit"
          isDisabled={title.trim() === '' || !values || isGroupInvalid || isSaving}
        >
          {i18n.t('Add data')}
        </Button>
      </div>
    </form>
  );
}

import { Button } from '@chartroom/ui';
import { type Edit, isQueued } from '../../services/edits/edit';
import type { Edits } from '../../services/edits/editList';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import styles from './unsentEdits.module.css';

/** Lists the edits that are not confirmed, and asks the viewer to decide on those that can't be. */
export function UnsentEdits({ edits }: { readonly edits: Edits }) {
  return (
    <section aria-label={i18n.t('Changes')} className={styles.edits}>
      <h3>{i18n.t('Changes')}</h3>
      <ul>
        {edits.map((edit) => (
          <li key={edit.id}>
            <p className={styles.what}>{edit.what}</p>
            {isQueued(edit) && <p className={styles.note}>{i18n.t('Not sent yet')}</p>}
            {edit.status.name === 'refused' && <RefusedEdit edit={edit} />}
            {edit.status.name === 'conflict' && (
              <EditConflict edit={edit} theirs={new Map(Object.entries(edit.status.theirs))} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefusedEdit({ edit }: { readonly edit: Edit }) {
  const { edits } = useShell();
  const { id, changes } = edit;
  return (
    <>
      <p className={styles.problem}>{i18n.t('You don’t have permission to make this change.')}</p>
      <dl>
        {changes.map(({ path, field, value }) => (
          <div key={path}>
            <dt>{field}</dt>
            <dd translate="no">{formatValue(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onPress={() => edits.retry(id)}>{i18n.t('Try again')}</Button>
        <Button variant="quiet" onPress={() => edits.discard(id)}>
          {i18n.t('Discard')}
        </Button>
      </div>
    </>
  );
}

interface EditConflictProps {
  readonly edit: Edit;
  /** Values in the database now, by path. */
  readonly theirs: ReadonlyMap<string, unknown>;
}

function EditConflict({ edit, theirs }: EditConflictProps) {
  const { edits } = useShell();
  const { id, changes } = edit;
  return (
    <>
      <p className={styles.problem}>{i18n.t('Someone else changed this too.')}</p>
      {changes
        .filter(({ path }) => theirs.has(path))
        .map(({ path, field, value }) => (
          <dl key={path}>
            <div>
              <dt>{i18n.t('{field}, yours', { field })}</dt>
              <dd translate="no">{formatValue(value)}</dd>
            </div>
            <div>
              <dt>{i18n.t('{field}, theirs', { field })}</dt>
              <dd translate="no">{formatValue(theirs.get(path))}</dd>
            </div>
          </dl>
        ))}
      <div className={styles.actions}>
        <Button onPress={() => edits.resolve(id, 'mine')}>{i18n.t('Keep mine')}</Button>
        <Button onPress={() => edits.resolve(id, 'theirs')}>{i18n.t('Keep theirs')}</Button>
      </div>
    </>
  );
}

/** Formats a database value for display: a set as its members, nothing as a dash. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value);
  return Object.keys(value).join(', ');
}

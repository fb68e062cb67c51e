import { Button } from '@chartroom/ui';
import { type Edit, isQueued, type RefusalReason } from '../../services/edits/edit';
import { editDifferences, valueText } from '../../services/edits/editDifferences';
import type { Edits } from '../../services/edits/editList';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { downloadBlob } from '../downloadBlob';
import styles from './unsentEdits.module.css';

/** Lists the edits that are not confirmed, and asks the viewer to decide on those that can't be. */
export function UnsentEdits({ edits }: { readonly edits: Edits }) {
  const held = edits.filter((edit) => !isQueued(edit));
  return (
    <section aria-label={i18n.t('Changes')} className={styles.edits}>
      <h3>{i18n.t('Changes')}</h3>
      <ul>
        {edits.map((edit) => (
          <li key={edit.id}>
            <p className={styles.what}>{edit.what}</p>
            {isQueued(edit) && <p className={styles.note}>{i18n.t('Not sent yet')}</p>}
            {edit.status.name === 'refused' && (
              <RefusedEdit edit={edit} reason={edit.status.reason ?? 'rules'} />
            )}
            {edit.status.name === 'conflict' && (
              <EditConflict edit={edit} theirs={new Map(Object.entries(edit.status.theirs))} />
            )}
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <Button
          className={styles.download}
          variant="quiet"
          onPress={() => downloadBlob(window, editsFile(held), 'changes.json')}
        >
          {i18n.t('{n, plural, one {Download # change} other {Download # changes}}', {
            n: held.length,
          })}
        </Button>
      )}
    </section>
  );
}

/** What was typed, for people who may no longer save it. */
function editsFile(edits: Edits): Blob {
  const readable = edits.map(({ what, changes, records = [] }) => ({
    what,
    changes: changes.map(({ path, field, base, value }) => ({ path, field, before: base, value })),
    records: records.map(({ path, before, after }) => ({ path, before, after })),
  }));
  return new Blob([`${JSON.stringify(readable, null, 2)}\n`], { type: 'application/json' });
}

interface RefusedEditProps {
  readonly edit: Edit;
  readonly reason: RefusalReason;
}

function RefusedEdit({ edit, reason }: RefusedEditProps) {
  const { edits } = useShell();
  const { id, changes } = edit;
  return (
    <>
      <p className={styles.problem}>{refusalText(reason, edit)}</p>
      <dl>
        {changes.map(({ path, field, value }) => (
          <div key={path}>
            <dt>{field}</dt>
            <dd translate="no">{valueText(value)}</dd>
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

function refusalText(reason: RefusalReason, { dashboard }: Edit): string {
  switch (reason) {
    case 'rules':
      return i18n.t('You don’t have permission to make this change.');
    case 'unreadable':
      return i18n.t('You can no longer open this dashboard.');
    case 'binned':
      return dashboard?.startsWith('library/')
        ? i18n.t('Someone else deleted this library panel.')
        : i18n.t('Someone else deleted this dashboard.');
    case 'deleted':
      return i18n.t('Someone else deleted this.');
    case 'full':
      return i18n.t('The dashboard has no room for it.');
    case 'outdated':
      return i18n.t('A newer version of Chartroom stored this dashboard. Reload the page.');
  }
}

interface EditConflictProps {
  readonly edit: Edit;
  /** Values in the database now, by path. */
  readonly theirs: ReadonlyMap<string, unknown>;
}

function EditConflict({ edit, theirs }: EditConflictProps) {
  const { edits } = useShell();
  const { id } = edit;
  return (
    <>
      <p className={styles.problem}>{i18n.t('Someone else changed this too.')}</p>
      {editDifferences(edit, theirs).map(({ key, label: field, mine, theirs: other }) => (
        <dl key={key}>
          <div>
            <dt>{i18n.t('{field}, yours', { field })}</dt>
            <dd translate="no">{mine}</dd>
          </div>
          <div>
            <dt>{i18n.t('{field}, theirs', { field })}</dt>
            <dd translate="no">{other}</dd>
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

import { Button, classNames } from '@chartroom/ui';
import { LibraryBig, Unlink } from 'lucide-react';
import { useIsPrivate } from '../../../../services/dashboards/dashboardOwner';
import { i18n } from '../../../../services/language/i18n';
import { useAllLibraryUses, useLibraryIndex } from '../../../../services/library/useLibrary';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import styles from './libraryNote.module.css';

export interface LibraryNoteProps {
  /** Id of the library panel. */
  readonly id: string;
  readonly onUnlink: () => void;
}

/** Says in the panel editor that changes apply to other dashboards too. */
export function LibraryNote({ id, onUnlink }: LibraryNoteProps) {
  const { id: workspace } = useWorkspace();
  const entries = useLibraryIndex(workspace);
  const uses = useAllLibraryUses(workspace);
  const isPrivate = useIsPrivate();
  if (!entries || !uses) return null;
  const entry = entries.find((each) => each.id === id);
  const n = uses.get(id)?.size ?? 0;
  return (
    <section className={classNames(styles.note)} aria-label={i18n.t('Library panel')}>
      <LibraryBig aria-hidden="true" />
      <div>
        <h2 translate={entry && 'no'}>{entry?.title ?? i18n.t('Deleted from the library')}</h2>
        <p>
          {entry
            ? libraryText(n, isPrivate)
            : i18n.t('This panel keeps what it showed. If you change it, it’s unlinked.')}
        </p>
      </div>
      <Button onPress={onUnlink}>
        <Unlink />
        {i18n.t('Unlink')}
      </Button>
    </section>
  );
}

/** Private dashboards aren't counted, not even the viewer's. */
function libraryText(n: number, isPrivate: boolean): string {
  const values = { n };
  return isPrivate
    ? i18n.t(
        '{n, plural, =0 {Used on this private dashboard} one {Used on this private dashboard and # other} other {Used on this private dashboard and # others}}. Changes apply to all.',
        values,
      )
    : i18n.t(
        '{n, plural, one {Used on # dashboard} other {Used on # dashboards}}. Changes apply to all.',
        values,
      );
}

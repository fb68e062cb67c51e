import { ChartroomError, isChartroomError } from '@chartroom/contract';
import { Button, classNames, StateMessage } from '@chartroom/ui';
import { libraryPath } from '@chartroom/workspace';
import { LibraryBig, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { RemoteThumbnail } from '../../../../components/RemoteThumbnail';
import { ScreenSkeleton } from '../../../../components/ScreenSkeleton';
import { TaskError } from '../../../../components/TaskError';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { i18n } from '../../../../services/language/i18n';
import { type LibraryEntry, searchLibrary } from '../../../../services/library/libraryIndex';
import { libraryContentOf } from '../../../../services/library/resolveLibraryPanels';
import { useAllLibraryUses, useLibraryIndex } from '../../../../services/library/useLibrary';
import { useShell } from '../../../../services/ShellContext';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import styles from './addPanel.module.css';
import type { PanelChoice } from './panelChoice';
import { useTapToChoose } from './useTapToChoose';

export interface LibraryChoicesProps {
  /** The search text. */
  readonly text: string;
  readonly onAdd: (panel: PanelChoice) => void;
  readonly onClose: () => void;
}

/** Cells that a panel of the library takes first. */
const size = { w: 12, h: 8 };

/** The library panels of the workspace as cards. Arrow keys move, Enter adds. */
export function LibraryChoices({ text, onAdd, onClose }: LibraryChoicesProps) {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const entries = useLibraryIndex(workspace);
  const uses = useAllLibraryUses(workspace);
  const disabledReason = useOfflineReason();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<ChartroomError | null>(null);
  const found = searchLibrary(entries ?? [], text);

  async function add(id: string) {
    setError(null);
    try {
      const content = libraryContentOf(await database.get(libraryPath(workspace, id)));
      if (!content) throw new ChartroomError('dashboard/write-refused', {});
      onAdd({ fields: { ...content, library: id }, size });
    } catch (thrown) {
      if (!isChartroomError(thrown)) throw thrown;
      setError(thrown);
    }
  }
  const tapToChoose = useTapToChoose({
    chosen,
    onChoose: setChosen,
    onAdd: (id) => disabledReason === null && void add(id),
  });
  const isChosen = found.some(({ id }) => id === chosen);
  return (
    <>
      <div className={classNames(styles.libraryRoom)}>
        {entries === null && <ScreenSkeleton label={i18n.t('the library')} />}
        {entries?.length === 0 && (
          <StateMessage icon={<LibraryBig />} title={i18n.t('No library panels yet')}>
            {i18n.t(
              'To show a panel on several dashboards, select “Save to library…” in its menu.',
            )}
          </StateMessage>
        )}
        {entries && entries.length > 0 && found.length === 0 && (
          <StateMessage
            icon={<SearchX />}
            title={i18n.t('No library panels match “{text}”', { text: text.trim() })}
          />
        )}
        {found.length > 0 && (
          <ListBox
            aria-label={i18n.t('Library panels')}
            layout="grid"
            selectionMode="single"
            selectionBehavior="replace"
            selectedKeys={chosen === null ? [] : [chosen]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : keys;
              setChosen(key === undefined ? null : String(key));
            }}
            {...tapToChoose}
            className={classNames(styles.section)}
          >
            {found.map((entry) => (
              <LibraryCard key={entry.id} entry={entry} uses={uses?.get(entry.id)?.size ?? 0} />
            ))}
          </ListBox>
        )}
      </div>
      <footer className={classNames(styles.foot)}>
        <div className={classNames(styles.error)}>
          <TaskError error={error} disabledReason={disabledReason} />
        </div>
        <Button onPress={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="solid"
          isDisabled={!isChosen || disabledReason !== null}
          onPress={() => chosen !== null && void add(chosen)}
        >
          {i18n.t('Add panel')}
        </Button>
      </footer>
    </>
  );
}

function LibraryCard({ entry, uses }: { readonly entry: LibraryEntry; readonly uses: number }) {
  const { id, title, remote } = entry;
  return (
    <ListBoxItem id={id} textValue={title} className={classNames(styles.card)}>
      <span className={classNames(styles.preview)}>
        <RemoteThumbnail remote={remote} kind="chart" />
      </span>
      <b translate="no">{title}</b>
      <small>
        {i18n.t(
          '{n, plural, =0 {Not used yet} one {Used on # dashboard} other {Used on # dashboards}}',
          { n: uses },
        )}
      </small>
    </ListBoxItem>
  );
}

import { Button } from '@chartroom/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { keyName } from '../../../components/keyName';
import { i18n } from '../../../services/language/i18n';
import type { OpenEditor } from './useDashboardEditor';

/** Undo and redo, with the step that they are about as tooltip. */
export function UndoButtons({ editor, snapshot }: OpenEditor) {
  const { undo: undoText, redo: redoText } = snapshot;
  const undoName = undoText
    ? i18n.t('Undo: {what} ({keys})', { what: undoText, keys: `${keyName('Mod')} Z` })
    : i18n.t('Nothing to undo');
  const redoName = redoText
    ? i18n.t('Redo: {what} ({keys})', {
        what: redoText,
        keys: `${keyName('Mod')} ${keyName('Shift')} Z`,
      })
    : i18n.t('Nothing to redo');
  return (
    <>
      <span title={undoName}>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={undoName}
          isDisabled={!undoText}
          onPress={editor.undo}
        >
          <Undo2 />
        </Button>
      </span>
      <span title={redoName}>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={redoName}
          isDisabled={!redoText}
          onPress={editor.redo}
        >
          <Redo2 />
        </Button>
      </span>
    </>
  );
}

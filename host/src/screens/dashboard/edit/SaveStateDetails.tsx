import { classNames, type OverlayTriggerState } from '@chartroom/ui';
import { Dialog, Popover } from 'react-aria-components';
import { UnsentEdits } from '../../../components/unsentEdits/UnsentEdits';
import { isEditOf } from '../../../services/edits/isEditOf';
import { useEdits } from '../../../services/edits/useEdits';
import { i18n } from '../../../services/language/i18n';
import styles from './editScreen.module.css';

export interface SaveStateDetailsProps {
  readonly overlay: OverlayTriggerState;
  /** The dashboard's path. */
  readonly path: string;
}

/** The dashboard's edits that aren't saved, with what to decide on. */
export function SaveStateDetails({ overlay, path }: SaveStateDetailsProps) {
  const { id, isOpen, triggerRef, onClose } = overlay;
  const edits = useEdits().filter((edit) => isEditOf(edit, path));
  return (
    <Popover
      isOpen={isOpen && edits.length > 0}
      onOpenChange={(next) => next || onClose()}
      triggerRef={triggerRef}
      trigger="DialogTrigger"
      placement="bottom start"
      className={classNames(styles.unsaved)}
    >
      <Dialog id={id} aria-label={i18n.t('Unsaved changes')} className={classNames(styles.list)}>
        <UnsentEdits edits={edits} />
      </Dialog>
    </Popover>
  );
}

import { Button, type OverlayTriggerState } from '@chartroom/ui';
import type { Annotation } from '@chartroom/workspace';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import {
  addAnnotationEdit,
  deleteAnnotationEdit,
} from '../../../services/annotations/annotationEdits';
import { type Dashboard, isMalformedPanel } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import {
  formatDateRange,
  formatDateTime,
  type TimeFormat,
} from '../../../services/time/formatTime';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import styles from './annotations.module.css';

export interface AnnotationListProps {
  readonly overlay: OverlayTriggerState;
  readonly dashboard: Dashboard;
  /** Those in the range, oldest first. */
  readonly annotations: readonly Annotation[];
  /** Whether the charts show them. */
  readonly isShown: boolean;
  readonly canEdit: boolean;
  readonly format: TimeFormat;
  readonly now: number;
  readonly onShow: (isShown: boolean) => void;
  readonly onAdd: () => void;
  readonly onEdit: (annotation: Annotation) => void;
}

/** The annotations in the range, with the switch that hides them. */
export function AnnotationList(props: AnnotationListProps) {
  const { overlay, dashboard, annotations, isShown, canEdit, format, now } = props;
  const { id, isOpen, onClose } = overlay;
  const { edits, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const nameOf = useMemberNames();
  const target = { workspace, dashboard: dashboard.id };

  function remove(annotation: Annotation) {
    edits.add(deleteAnnotationEdit(target, annotation));
    const by = user?.uid ?? '';
    toasts.show({
      title: i18n.t('Annotation deleted'),
      action: {
        label: i18n.t('Undo'),
        run: () => edits.add(addAnnotationEdit(target, annotation, { id: annotation.id, by })),
      },
    });
  }
  return (
    <ModalDialog id={id} isOpen={isOpen} width={520} onClose={onClose}>
      <div className={dialogStyles.form}>
        <Heading slot="title">{i18n.t('Annotations')}</Heading>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target: box }) => props.onShow(box.checked)}
          />
          {i18n.t('Show on charts')}
        </label>
        {annotations.length === 0 && (
          <p className={styles.none}>{i18n.t('None in this time range.')}</p>
        )}
        <ul className={styles.list}>
          {annotations.toReversed().map((annotation) => (
            <li key={annotation.id} className={styles.row}>
              <p className={styles.text} translate="no">
                {annotation.text}
              </p>
              <p className={styles.about} translate="no">
                {[
                  timeText(annotation, now, format),
                  panelTitle(dashboard, annotation.panel),
                  nameOf(annotation.by),
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </p>
              {canEdit && (
                <span className={styles.actions}>
                  <Button
                    variant="quiet"
                    isIconOnly
                    aria-label={i18n.t('Edit {name}', { name: annotation.text })}
                    onPress={() => {
                      onClose();
                      props.onEdit(annotation);
                    }}
                  >
                    <Pencil />
                  </Button>
                  <Button
                    variant="quiet"
                    isIconOnly
                    aria-label={i18n.t('Delete {name}', { name: annotation.text })}
                    onPress={() => remove(annotation)}
                  >
                    <Trash2 />
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className={dialogStyles.foot}>
          {canEdit && (
            <Button
              isLarge
              onPress={() => {
                onClose();
                props.onAdd();
              }}
            >
              <Plus />
              {i18n.t('Add annotation')}
            </Button>
          )}
          <Button isLarge variant="solid" onPress={onClose}>
            {i18n.t('Done')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

function timeText({ at, to }: Annotation, now: number, format: TimeFormat): string {
  return to === null
    ? formatDateTime(at, now, format)
    : formatDateRange({ from: at, to }, now, format);
}

/** Null where it is on all panels. */
function panelTitle({ panels }: Dashboard, id: string | null): string | null {
  if (id === null) return null;
  const panel = panels.find((candidate) => candidate.id === id);
  if (!panel) return i18n.t('Deleted panel');
  return isMalformedPanel(panel) ? id : panel.title || i18n.t('Untitled panel');
}

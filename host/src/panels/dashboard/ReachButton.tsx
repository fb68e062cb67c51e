import { BareButton, classNames, useOverlayTrigger } from '@chartroom/ui';
import { Dialog, Popover } from 'react-aria-components';
import { i18n } from '../../services/language/i18n';
import type { SelectionReach, UnreachedPanel } from '../../services/selections/selectionReach';
import styles from './selectionChips.module.css';

export interface ReachButtonProps {
  readonly field: string;
  readonly reach: SelectionReach;
  readonly panelCount: number;
}

/** “3 of 5 panels”: how far a selection reaches, with the panels that can't follow it, and why. */
export function ReachButton({ field, reach, panelCount }: ReachButtonProps) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const { reached, others } = reach;
  const text = i18n.t('{n, plural, one {{reached} of # panel} other {{reached} of # panels}}', {
    reached,
    n: panelCount,
  });
  if (others.length === 0) return <span className={classNames(styles.reach)}>{text}</span>;
  return (
    <>
      <BareButton {...triggerProps} className={classNames(styles.reach)} aria-haspopup="dialog">
        {text}
      </BareButton>
      {overlay && (
        <Popover
          isOpen={overlay.isOpen}
          onOpenChange={(next) => next || overlay.onClose()}
          triggerRef={overlay.triggerRef}
          trigger="DialogTrigger"
          placement="bottom start"
          className={classNames(styles.popover)}
        >
          <Dialog id={overlay.id} aria-label={i18n.t('Panels that don’t follow')}>
            <h2>{i18n.t('Panels that don’t follow')}</h2>
            <ul>
              {others.map((panel) => (
                <li key={panel.id}>
                  <b translate="no">{panel.title || i18n.t('Untitled panel')}</b>
                  <span>{reasonText(panel, field)}</span>
                </li>
              ))}
            </ul>
          </Dialog>
        </Popover>
      )}
    </>
  );
}

function reasonText({ reason }: UnreachedPanel, field: string): string {
  return reason === 'ignores'
    ? i18n.t('Is set to ignore selections.')
    : i18n.t('Can’t follow: its data has no field “{field}”.', { field });
}

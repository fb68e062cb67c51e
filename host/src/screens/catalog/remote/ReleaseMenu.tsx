import type { Head } from '@chartroom/registry';
import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { useConfirmAction } from '../actions/RemoteActionsProvider';
import type { ReleaseRow } from '../releaseList';
import { releaseActions } from './releaseActions';

export interface ReleaseMenuProps {
  readonly row: ReleaseRow;
  readonly rows: readonly ReleaseRow[];
  readonly head: Head;
}

/** A menu of a release's actions. Renders nothing without actions. */
export function ReleaseMenu({ row, rows, head }: ReleaseMenuProps) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const confirmAction = useConfirmAction();
  const offline = useOfflineReason();
  const actions = releaseActions(row, rows, head);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        isDisabled={offline !== null}
        aria-label={i18n.t('Actions for {version}', { version: row.release.version })}
      >
        <Ellipsis />
      </Button>
      {overlay && (
        <Menu
          overlay={overlay}
          onAction={(key) => {
            const action = actions.find(({ label }) => label === key);
            if (action) confirmAction(action, overlay.triggerRef.current);
          }}
        >
          {actions.map(({ label }) => (
            <MenuItem key={label} id={label}>
              {`${label}…`}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { useConfirmAction } from '../actions/RemoteActionsProvider';
import type { RemoteAction } from '../actions/remoteActions';

export interface RemoteMenuProps {
  readonly remote: string;
  /** Path of its page in the gallery; null if it has none. */
  readonly gallery: string | null;
  readonly actions: readonly RemoteAction[];
}

/** On a phone: what wider screens have as buttons. Renders nothing if there is nothing. */
export function RemoteMenu({ remote, gallery, actions }: RemoteMenuProps) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const confirmAction = useConfirmAction();
  const offline = useOfflineReason();
  const navigate = useNavigate();
  if (gallery === null && actions.length === 0) return null;
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        aria-label={i18n.t('Options for {title}', { title: remote })}
      >
        <Ellipsis />
      </Button>
      {overlay && (
        <Menu
          overlay={overlay}
          disabledKeys={offline === null ? [] : actions.map(({ label }) => label)}
          onAction={(key) => {
            if (key === 'gallery' && gallery !== null) return void navigate(gallery);
            const action = actions.find(({ label }) => label === key);
            if (action) confirmAction(action, overlay.triggerRef.current);
          }}
        >
          {gallery !== null && <MenuItem id="gallery">{i18n.t('Gallery')}</MenuItem>}
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

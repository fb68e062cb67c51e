import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { lazyOverlay } from '../../../components/lazyOverlay';
import { usePressKey } from '../../../components/usePressKey';
import { useActionCommand } from '../../../services/commands/useCommands';
import { i18n } from '../../../services/language/i18n';

const Dialog = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "homeActions" */ './NewDashboardDialog')).NewDashboardDialog,
);

/** Opens the dialog that creates a dashboard, as N does. For editors. */
export function NewDashboardButton() {
  const { triggerProps, overlay, open } = useOverlayTrigger('dialog');
  usePressKey('n', open);
  useActionCommand({
    id: 'new-dashboard',
    title: i18n.t('New dashboard'),
    icon: <Plus />,
    run: open,
  });
  return (
    <>
      <Button {...triggerProps} variant="solid" isLarge>
        <Plus />
        {i18n.t('New dashboard')}
      </Button>
      {overlay && <Dialog overlay={overlay} />}
    </>
  );
}

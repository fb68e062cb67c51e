import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Upload } from 'lucide-react';
import { lazyOverlay } from '../../../components/lazyOverlay';
import { useActionCommand } from '../../../services/commands/useCommands';
import { i18n } from '../../../services/language/i18n';

const Dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "homeActions" */ './ImportDialog')).ImportDialog,
);

/** Opens the dialog that creates a dashboard from a file. For editors. */
export function ImportButton() {
  const { triggerProps, overlay, open } = useOverlayTrigger('dialog');
  useActionCommand({
    id: 'import-dashboard',
    title: i18n.t('Import a dashboard'),
    icon: <Upload />,
    run: open,
  });
  return (
    <>
      <Button {...triggerProps} isLarge>
        <Upload />
        {i18n.t('Import')}
      </Button>
      {overlay && <Dialog overlay={overlay} />}
    </>
  );
}

import { Button, useOverlayTrigger } from '@chartroom/ui';
import { LayoutTemplate } from 'lucide-react';
import { lazyOverlay } from '../../../components/lazyOverlay';
import { useActionCommand } from '../../../services/commands/useCommands';
import { i18n } from '../../../services/language/i18n';

const Dialog = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "homeActions" */ './TemplateDialog')).TemplateDialog,
  { isPreloaded: false },
);

/** Opens the dialog that creates a dashboard from a template. For editors. */
export function TemplateButton() {
  const { triggerProps, overlay, open } = useOverlayTrigger('dialog');
  useActionCommand({
    id: 'new-from-template',
    title: i18n.t('New dashboard from a template'),
    icon: <LayoutTemplate />,
    run: open,
  });
  return (
    <>
      <Button {...triggerProps} isLarge>
        <LayoutTemplate />
        {i18n.t('Templates')}
      </Button>
      {overlay && <Dialog overlay={overlay} />}
    </>
  );
}

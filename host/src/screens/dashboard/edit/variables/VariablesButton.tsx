import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Plus, Variable } from 'lucide-react';
import { lazyOverlay } from '../../../../components/lazyOverlay';
import { useActionCommand } from '../../../../services/commands/useCommands';
import { i18n } from '../../../../services/language/i18n';
import type { VariablesDialogProps } from './VariablesDialog';

const Dialog = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "addPanel" */ './VariablesDialog')).VariablesDialog,
  { isPreloaded: false },
);

/** Opens the dialog that adds and edits variables, also from the palette. */
export function VariablesButton(props: Omit<VariablesDialogProps, 'overlay'>) {
  const { triggerProps, overlay, open } = useOverlayTrigger('dialog');
  useActionCommand({
    id: 'variables',
    title: i18n.t('Edit variables'),
    icon: <Variable />,
    run: open,
  });
  return (
    <>
      <Button {...triggerProps} variant="quiet" aria-label={i18n.t('Add or edit a variable')}>
        <Plus />
        {i18n.t('Variable')}
      </Button>
      {overlay && <Dialog {...props} overlay={overlay} />}
    </>
  );
}

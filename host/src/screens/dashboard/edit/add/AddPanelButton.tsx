import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { isTyping } from '../../../../components/isTyping';
import { lazyOverlay } from '../../../../components/lazyOverlay';
import { i18n } from '../../../../services/language/i18n';
import type { AddPanelDialogProps } from './AddPanelDialog';

const Dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "addPanel" */ './AddPanelDialog')).AddPanelDialog,
);

/** Opens the dialog that adds a panel, as A does. */
export function AddPanelButton({ onAdd }: Pick<AddPanelDialogProps, 'onAdd'>) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== 'a' || isModified || isTyping(event)) return;
      // A dialog that is open has keys of its own.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      openAddPanel();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button {...triggerProps} data-add-panel="">
        <Plus />
        {i18n.t('Add panel')}
      </Button>
      {overlay && <Dialog overlay={overlay} onAdd={onAdd} />}
    </>
  );
}

/** Presses the button of the bar, from which the dialog takes the focus and to which it returns it. */
export function openAddPanel(): void {
  document.querySelector<HTMLElement>('[data-add-panel]')?.click();
}

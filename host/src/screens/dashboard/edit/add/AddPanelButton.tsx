import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyOverlay } from '../../../../components/lazyOverlay';
import { usePressKey } from '../../../../components/usePressKey';
import { i18n } from '../../../../services/language/i18n';
import type { AddPanelDialogProps } from './AddPanelDialog';

const Dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "addPanel" */ './AddPanelDialog')).AddPanelDialog,
);

export type AddPanelButtonProps = Pick<AddPanelDialogProps, 'onAdd'>;

/** Opens the dialog that adds a panel, as A does, and at once where the page was opened for that. */
export function AddPanelButton({ onAdd }: AddPanelButtonProps) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  usePressKey('a', openAddPanel);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const opensNow = Object(state).addPanel === true;
  useEffect(() => {
    if (!opensNow) return;
    // Otherwise it opens again after a reload.
    navigate(pathname + search, { replace: true, state: null });
    openAddPanel();
  }, [opensNow, navigate, pathname, search]);
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

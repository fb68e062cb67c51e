import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyOverlay } from '../../../../components/lazyOverlay';
import { usePressKey } from '../../../../components/usePressKey';
import { i18n } from '../../../../services/language/i18n';
import { focusPanel } from '../panelFocus';
import type { PanelChoice } from './panelChoice';

const Dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "addPanel" */ './AddPanelDialog')).AddPanelDialog,
);

export interface AddPanelButtonProps {
  /** Returns the id of the new panel. */
  readonly onAdd: (panel: PanelChoice) => string;
}

/**
 * Opens the dialog that adds a panel, as A does, and at once where the page was opened for that. The
 * new panel gets the focus that the dialog returns to the button.
 */
export function AddPanelButton({ onAdd }: AddPanelButtonProps) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  usePressKey('a', openAddPanel);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const added = useRef<string | null>(null);
  const opensNow = Object(state).addPanel === true;
  useEffect(() => {
    if (!opensNow) return;
    // Otherwise it opens again after a reload.
    navigate(pathname + search, { replace: true, state: null });
    openAddPanel();
  }, [opensNow, navigate, pathname, search]);
  return (
    <>
      <Button
        {...triggerProps}
        data-add-panel=""
        onFocus={() => {
          if (added.current !== null) focusPanel(added.current);
          added.current = null;
        }}
      >
        <Plus />
        {i18n.t('Add panel')}
      </Button>
      {overlay && (
        <Dialog
          overlay={overlay}
          onAdd={(panel) => {
            added.current = onAdd(panel);
          }}
        />
      )}
    </>
  );
}

/** Presses the button of the bar, from which the dialog takes the focus and to which it returns it. */
export function openAddPanel(): void {
  document.querySelector<HTMLElement>('[data-add-panel]')?.click();
}

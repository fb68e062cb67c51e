import type { Overlay } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { Check } from 'lucide-react';
import { refreshName } from '../../services/time/formatTime';
import { refreshChoices } from './dashboardView';

export interface PaceMenuProps {
  readonly overlay: Overlay;
  readonly refreshMs: number;
  readonly onChoose: (refreshMs: number) => void;
}

/** How often the panels draw. */
export function PaceMenu({ overlay, refreshMs, onChoose }: PaceMenuProps) {
  return (
    <Menu overlay={overlay} onAction={(key) => onChoose(Number(key))}>
      {refreshChoices.map((choice) => (
        <MenuItem key={choice} id={choice} hint={choice === refreshMs && <Check />}>
          {refreshName(choice)}
        </MenuItem>
      ))}
    </Menu>
  );
}

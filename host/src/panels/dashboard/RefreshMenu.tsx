import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { Check } from 'lucide-react';
import { refreshName } from '../../services/time/formatTime';
import { refreshIntervalsMs } from './dashboardView';

export interface RefreshMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly refreshMs: number;
  readonly onChange: (refreshMs: number) => void;
}

/** How often the panels redraw. */
export function RefreshMenu({ overlay, refreshMs, onChange }: RefreshMenuProps) {
  return (
    <Menu overlay={overlay} onAction={(key) => onChange(Number(key))}>
      {refreshIntervalsMs.map((interval) => (
        <MenuItem key={interval} id={interval} hint={interval === refreshMs && <Check />}>
          {refreshName(interval)}
        </MenuItem>
      ))}
    </Menu>
  );
}

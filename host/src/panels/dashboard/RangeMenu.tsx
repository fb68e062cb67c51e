import type { Overlay } from '@chartroom/ui';
import { Menu, MenuItem, MenuSeparator } from '@chartroom/ui/menu';
import { Check, Pause, Play } from 'lucide-react';
import { rangeName, rangeText, type TimeFormat } from '../../services/time/formatTime';
import {
  isLive,
  isSameRange,
  lastRange,
  presets,
  type RangeSpec,
  resolveRange,
} from '../../services/time/timeRange';
import type { ChangeView, DashboardView } from './dashboardView';

export interface RangeMenuProps {
  readonly overlay: Overlay;
  readonly view: DashboardView;
  /** The range of the dashboard itself. */
  readonly usual: RangeSpec;
  readonly format: TimeFormat;
  /** The moment to stop at. */
  readonly now: number;
  readonly withPause: boolean;
  readonly onChange: ChangeView;
}

/** The ranges to choose from, that of the dashboard first, and pause where that has no button of its own. */
export function RangeMenu({
  overlay,
  view,
  usual,
  format,
  now,
  withPause,
  onChange,
}: RangeMenuProps) {
  const { range, pausedAt } = view;
  const chosen = isLive(range) ? resolveRange(range, 0).to - resolveRange(range, 0).from : null;
  return (
    <Menu
      overlay={overlay}
      onAction={(key) => {
        if (key === 'pause') onChange({ pausedAt: pausedAt === null ? now : null });
        else if (key === 'usual') onChange({ range: usual, pausedAt: null });
        else onChange({ range: lastRange(Number(key)), pausedAt: null });
      }}
    >
      {!isPreset(usual) && (
        <>
          <MenuItem id="usual" hint={isSameRange(range, usual) && <Check />}>
            {rangeName(usual) ?? rangeText(usual, now, format)}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {presets.map(({ spanMs, name }) => (
        <MenuItem key={spanMs} id={spanMs} hint={spanMs === chosen && <Check />}>
          {name}
        </MenuItem>
      ))}
      {withPause && isLive(range) && (
        <>
          <MenuSeparator />
          <MenuItem id="pause" icon={pausedAt === null ? <Pause /> : <Play />}>
            {pausedAt === null ? 'Pause' : 'Go on'}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function isPreset(range: RangeSpec): boolean {
  return presets.some(({ spanMs }) => isSameRange(range, lastRange(spanMs)));
}

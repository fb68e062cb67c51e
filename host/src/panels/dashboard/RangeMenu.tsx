import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSeparator } from '@chartroom/ui/menu';
import { Check, Pause, Play } from 'lucide-react';
import { i18n } from '../../services/language/i18n';
import { formatRange, rangeName, type TimeFormat } from '../../services/time/formatTime';
import {
  isLiveRange,
  isSameRange,
  liveRange,
  type RangeSpec,
  rangePresets,
  resolveRange,
} from '../../services/time/timeRange';
import type { DashboardView, DashboardViewSetter } from './dashboardView';

export interface RangeMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly view: DashboardView;
  /** The range of the dashboard itself. */
  readonly defaultRange: RangeSpec;
  readonly format: TimeFormat;
  /** The time to pause at. */
  readonly now: number;
  readonly hasPauseItem: boolean;
  readonly onChange: DashboardViewSetter;
}

/** Ranges to choose from, the dashboard's own first, and pause if it has no button. */
export function RangeMenu({
  overlay,
  view,
  defaultRange,
  format,
  now,
  hasPauseItem,
  onChange,
}: RangeMenuProps) {
  const { range, pausedAt } = view;
  const selectedSpanMs = isLiveRange(range)
    ? resolveRange(range, 0).to - resolveRange(range, 0).from
    : null;
  return (
    <Menu
      overlay={overlay}
      onAction={(key) => {
        if (key === 'pause') onChange({ pausedAt: pausedAt === null ? now : null });
        else if (key === 'usual') onChange({ range: defaultRange, pausedAt: null });
        else onChange({ range: liveRange(Number(key)), pausedAt: null });
      }}
    >
      {!isPreset(defaultRange) && (
        <>
          <MenuItem id="usual" hint={isSameRange(range, defaultRange) && <Check />}>
            {rangeName(defaultRange) ?? formatRange(defaultRange, now, format)}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {rangePresets.map(({ spanMs, name }) => (
        <MenuItem key={spanMs} id={spanMs} hint={spanMs === selectedSpanMs && <Check />}>
          {i18n.t(name)}
        </MenuItem>
      ))}
      {hasPauseItem && isLiveRange(range) && (
        <>
          <MenuSeparator />
          <MenuItem id="pause" icon={pausedAt === null ? <Pause /> : <Play />}>
            {i18n.t(pausedAt === null ? 'Pause' : 'Resume')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function isPreset(range: RangeSpec): boolean {
  return rangePresets.some(({ spanMs }) => isSameRange(range, liveRange(spanMs)));
}

import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@chartroom/ui';
import { Check, ChevronDown, ChevronLeft, ChevronRight, Clock, Pause, Play } from 'lucide-react';
import { Button, Group } from 'react-aria-components';
import {
  isLive,
  lastRange,
  presets,
  type RangeSpec,
  resolveRange,
  shiftRange,
} from '../sources/timeRange';
import type { DashboardView } from './dashboardView';
import { rangeName, rangeText, spanText, type TimeFormat, zoneText } from './formatTime';
import styles from './segment.module.css';

export interface TimeControlProps {
  readonly view: DashboardView;
  /** The moment that the range ends at while it is live. */
  readonly now: number;
  readonly format: TimeFormat;
  readonly isPhone: boolean;
  readonly onChange: (change: Partial<DashboardView>) => void;
}

/** Earlier, the range and a choice of others, later. On a phone the range alone, and pause with it. */
export function TimeControl({ view, now, format, isPhone, onChange }: TimeControlProps) {
  const { range } = view;
  const setRange = (next: RangeSpec) => onChange({ range: next, pausedAt: null });
  const name = rangeName(range);
  const resolved = rangeText(range, now, format);
  if (isPhone) {
    const { from, to } = resolveRange(range, now);
    return (
      <Group className={styles.group ?? ''} aria-label="Time range">
        <RangeMenu view={view} now={now} withPause onChange={onChange}>
          {name ? spanText(to - from) : 'Dates'}
        </RangeMenu>
      </Group>
    );
  }
  return (
    <Group className={styles.group ?? ''} aria-label="Time range">
      <Button
        className={styles.icon ?? ''}
        aria-label="Earlier"
        onPress={() => setRange(shiftRange(range, -1, now))}
      >
        <ChevronLeft />
      </Button>
      <RangeMenu view={view} now={now} onChange={onChange}>
        <Clock />
        {name}
        <span className={name ? styles.resolved : undefined}>
          {resolved} {zoneText(now, format)}
        </span>
      </RangeMenu>
      <Button
        className={styles.icon ?? ''}
        aria-label="Later"
        isDisabled={isLive(range)}
        onPress={() => setRange(shiftRange(range, 1, now))}
      >
        <ChevronRight />
      </Button>
    </Group>
  );
}

interface RangeMenuProps {
  readonly view: DashboardView;
  readonly now: number;
  readonly withPause?: boolean;
  readonly onChange: (change: Partial<DashboardView>) => void;
  readonly children: React.ReactNode;
}

function RangeMenu({ view, now, withPause, onChange, children }: RangeMenuProps) {
  const { range, pausedAt } = view;
  const chosen = isLive(range) ? resolveRange(range, 0).to - resolveRange(range, 0).from : null;
  return (
    <MenuTrigger>
      <Button className={styles.value ?? ''}>
        {children}
        <ChevronDown />
      </Button>
      <Menu
        aria-label="Time range"
        onAction={(key) => {
          if (key === 'pause') onChange({ pausedAt: pausedAt === null ? now : null });
          else onChange({ range: lastRange(Number(key)), pausedAt: null });
        }}
      >
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
    </MenuTrigger>
  );
}

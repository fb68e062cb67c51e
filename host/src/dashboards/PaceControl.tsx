import { Menu, MenuItem, MenuTrigger } from '@chartroom/ui';
import { Check, ChevronDown, Pause, Play } from 'lucide-react';
import { Button, Group } from 'react-aria-components';
import { type DashboardView, refreshChoices } from './dashboardView';
import { clockText, spanText, type TimeFormat } from './formatTime';
import styles from './segment.module.css';

export interface PaceControlProps {
  readonly view: DashboardView;
  /** The moment to stop at. */
  readonly serverNow: () => number;
  readonly format: TimeFormat;
  readonly onChange: (change: Partial<DashboardView>) => void;
}

/** Pause and go on, and how often the panels draw. */
export function PaceControl({ view, serverNow, format, onChange }: PaceControlProps) {
  const { pausedAt, refreshMs } = view;
  const isPaused = pausedAt !== null;
  return (
    <Group className={styles.group ?? ''} aria-label="Pace">
      <Button
        className={(isPaused ? styles.value : styles.icon) ?? ''}
        aria-label={isPaused ? 'Go on' : 'Pause'}
        aria-pressed={isPaused}
        onPress={() => onChange({ pausedAt: isPaused ? null : serverNow() })}
      >
        {isPaused ? <Play /> : <Pause />}
        {isPaused && `Paused ${clockText(pausedAt, format, true)}`}
      </Button>
      <MenuTrigger>
        <Button aria-label={`Draws ${refreshName(refreshMs).toLowerCase()}`}>
          {refreshMs === 0 ? 'Auto' : spanText(refreshMs)}
          <ChevronDown />
        </Button>
        <Menu
          aria-label="How often the panels draw"
          onAction={(key) => onChange({ refreshMs: Number(key) })}
        >
          {refreshChoices.map((choice) => (
            <MenuItem key={choice} id={choice} hint={choice === refreshMs && <Check />}>
              {refreshName(choice)}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    </Group>
  );
}

function refreshName(refreshMs: number): string {
  return refreshMs === 0 ? 'Whenever data comes' : `Every ${spanText(refreshMs)}`;
}

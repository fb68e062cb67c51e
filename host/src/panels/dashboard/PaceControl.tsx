import { useOverlayTrigger } from '@chartroom/ui';
import { ChevronDown, Pause, Play } from 'lucide-react';
import { Button, Group } from 'react-aria-components';
import { lazyOverlay } from '../../components/lazyOverlay';
import { i18n } from '../../services/language/i18n';
import { clockText, formatDuration, type TimeFormat } from '../../services/time/formatTime';
import type { ChangeView, DashboardView } from './dashboardView';
import styles from './segment.module.css';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './PaceMenu')).PaceMenu,
);

export interface PaceControlProps {
  readonly view: DashboardView;
  /** The time to pause at. */
  readonly serverNow: () => number;
  readonly format: TimeFormat;
  readonly onChange: ChangeView;
}

/** Pauses and resumes, and sets how often the panels redraw. */
export function PaceControl({ view, serverNow, format, onChange }: PaceControlProps) {
  const { pausedAt, refreshMs } = view;
  const isPaused = pausedAt !== null;
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  return (
    <Group className={styles.group ?? ''} aria-label={i18n.t('Refresh rate')}>
      <Button
        className={(isPaused ? styles.value : styles.icon) ?? ''}
        onPress={() =>
          onChange((current) => ({ pausedAt: current.pausedAt === null ? serverNow() : null }))
        }
      >
        {isPaused ? <Play /> : <Pause />}
        {isPaused && i18n.t('Paused {time}', { time: clockText(pausedAt, format, true) })}
        <span className="visually-hidden">
          {isPaused ? `, ${i18n.t('resume')}` : i18n.t('Pause')}
        </span>
      </Button>
      <Button {...triggerProps}>
        {refreshMs === 0 ? i18n.t('Auto') : <span translate="no">{formatDuration(refreshMs)}</span>}
        <span className="visually-hidden">
          {', '}
          {refreshMs === 0
            ? i18n.t('refreshes as data arrives')
            : i18n.t('refreshes every {span}', { span: formatDuration(refreshMs) })}
        </span>
        <ChevronDown />
      </Button>
      {overlay && (
        <Menu
          overlay={overlay}
          refreshMs={refreshMs}
          onChange={(next) => onChange({ refreshMs: next })}
        />
      )}
    </Group>
  );
}

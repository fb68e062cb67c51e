import { BareButton, useOverlayTrigger } from '@chartroom/ui';
import { ChevronDown, Pause, Play } from 'lucide-react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { useActionCommand } from '../../services/commands/useCommands';
import { i18n } from '../../services/language/i18n';
import { formatClockTime, formatDuration, type TimeFormat } from '../../services/time/formatTime';
import type { DashboardView, DashboardViewSetter } from './dashboardView';
import styles from './segment.module.css';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './RefreshMenu')).RefreshMenu,
);

export interface RefreshControlProps {
  readonly view: DashboardView;
  /** The time to pause at. */
  readonly serverNow: () => number;
  readonly format: TimeFormat;
  readonly onChange: DashboardViewSetter;
}

/** Pauses and resumes, and sets how often the panels redraw. */
export function RefreshControl({ view, serverNow, format, onChange }: RefreshControlProps) {
  const { pausedAt, refreshMs } = view;
  const isPaused = pausedAt !== null;
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const togglePause = () =>
    onChange((current) => ({ pausedAt: current.pausedAt === null ? serverNow() : null }));
  useActionCommand({
    id: 'pause',
    title: isPaused ? i18n.t('Resume') : i18n.t('Pause'),
    icon: isPaused ? <Play /> : <Pause />,
    run: togglePause,
  });
  return (
    <fieldset className={styles.group} aria-label={i18n.t('Refresh rate')}>
      <BareButton className={(isPaused ? styles.value : styles.icon) ?? ''} onPress={togglePause}>
        {isPaused ? <Play /> : <Pause />}
        {isPaused && i18n.t('Paused {time}', { time: formatClockTime(pausedAt, format, true) })}
        <span className="visually-hidden">
          {isPaused ? `, ${i18n.t('resume')}` : i18n.t('Pause')}
        </span>
      </BareButton>
      <BareButton {...triggerProps}>
        {refreshMs === 0 ? i18n.t('Auto') : <span translate="no">{formatDuration(refreshMs)}</span>}
        <span className="visually-hidden">
          {', '}
          {refreshMs === 0
            ? i18n.t('refreshes as data arrives')
            : i18n.t('refreshes every {span}', { span: formatDuration(refreshMs) })}
        </span>
        <ChevronDown />
      </BareButton>
      {overlay && (
        <Menu
          overlay={overlay}
          refreshMs={refreshMs}
          onChange={(next) => onChange({ refreshMs: next })}
        />
      )}
    </fieldset>
  );
}

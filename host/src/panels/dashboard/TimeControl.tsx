import { useOverlayTrigger } from '@chartroom/ui';
import { ChevronDown, ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { Button, Group } from 'react-aria-components';
import { lazyOverlay } from '../../components/lazyOverlay';
import { i18n } from '../../services/language/i18n';
import {
  formatDuration,
  formatRange,
  formatTimeZone,
  rangeName,
  type TimeFormat,
} from '../../services/time/formatTime';
import {
  isLiveRange,
  type RangeSpec,
  resolveRange,
  shiftRange,
} from '../../services/time/timeRange';
import type { DashboardView, DashboardViewSetter } from './dashboardView';
import type { RangeMenuProps } from './RangeMenu';
import styles from './segment.module.css';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './RangeMenu')).RangeMenu,
);

export interface TimeControlProps {
  readonly view: DashboardView;
  /** The range of the dashboard itself. */
  readonly defaultRange: RangeSpec;
  /** The end of a live range. */
  readonly now: number;
  readonly format: TimeFormat;
  readonly isPhone: boolean;
  readonly onChange: DashboardViewSetter;
}

/** Buttons for earlier and later, and a menu of ranges. On a phone only the menu, which can also pause. */
export function TimeControl({
  view,
  defaultRange,
  now,
  format,
  isPhone,
  onChange,
}: TimeControlProps) {
  const { range } = view;
  const shift = (steps: 1 | -1) =>
    onChange((current) => ({ range: shiftRange(current.range, steps, now), pausedAt: null }));
  const menuProps = { view, defaultRange, now, format, onChange };
  const name = rangeName(range);
  const resolved = formatRange(range, now, format);
  if (isPhone) {
    const { from, to } = resolveRange(range, now);
    return (
      <Group className={styles.group ?? ''} aria-label={i18n.t('Time range')}>
        <RangeButton {...menuProps} hasPauseItem>
          {name ? <span translate="no">{formatDuration(to - from)}</span> : i18n.t('Custom')}
        </RangeButton>
      </Group>
    );
  }
  return (
    <Group className={styles.group ?? ''} aria-label={i18n.t('Time range')}>
      <Button
        className={styles.icon ?? ''}
        aria-label={i18n.t('Earlier')}
        onPress={() => shift(-1)}
      >
        <ChevronLeft />
      </Button>
      <RangeButton {...menuProps} hasPauseItem={false}>
        <Clock />
        {name}
        <span className={name ? styles.resolved : undefined} translate="no">
          {resolved} {formatTimeZone(now, format)}
        </span>
      </RangeButton>
      <Button
        className={styles.icon ?? ''}
        aria-label={i18n.t('Later')}
        isDisabled={isLiveRange(range)}
        onPress={() => shift(1)}
      >
        <ChevronRight />
      </Button>
    </Group>
  );
}

interface RangeButtonProps extends Omit<RangeMenuProps, 'overlay'> {
  readonly children: React.ReactNode;
}

function RangeButton({ children, ...menuProps }: RangeButtonProps) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  return (
    <>
      <Button {...triggerProps} className={styles.value ?? ''}>
        {children}
        <ChevronDown />
      </Button>
      {overlay && <Menu {...menuProps} overlay={overlay} />}
    </>
  );
}

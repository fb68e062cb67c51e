import { BareButton, useOverlayTrigger } from '@chartroom/ui';
import { CalendarRange, ChevronDown, ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { useActionCommand } from '../../services/commands/useCommands';
import { i18n } from '../../services/language/i18n';
import type { RangeRequestHandler } from '../../services/sources/rangeRequests';
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
  startsWithData,
} from '../../services/time/timeRange';
import { useDashboardContext } from '../react/DashboardContext';
import type { DashboardView, DashboardViewSetter } from './dashboardView';
import type { RangeMenuProps } from './RangeMenu';
import styles from './segment.module.css';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './RangeMenu')).RangeMenu,
);

const Dialog = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "time-range" */ './timeRange/RangeDialog')).RangeDialog,
  { isPreloaded: false },
);

export interface TimeControlProps {
  readonly view: DashboardView;
  /** The range of the dashboard itself. */
  readonly defaultRange: RangeSpec;
  /** The end of a live range. */
  readonly now: number;
  readonly format: TimeFormat;
  readonly isPhone: boolean;
  readonly rangeRequests: RangeRequestHandler;
  /** Makes a range the dashboard's own; null for viewers. */
  readonly onDefaultRange: ((range: RangeSpec) => void) | null;
  readonly onChange: DashboardViewSetter;
}

/** Buttons for earlier and later, and a menu of ranges. On a phone only the menu, which can also pause. */
export function TimeControl({
  view,
  defaultRange,
  now,
  format,
  isPhone,
  rangeRequests,
  onDefaultRange,
  onChange,
}: TimeControlProps) {
  const { range } = view;
  const { comparison } = useDashboardContext();
  const shift = (steps: 1 | -1) =>
    onChange((current) => ({ range: shiftRange(current.range, steps, now), pausedAt: null }));
  const menuProps = { view, defaultRange, now, format, rangeRequests, onDefaultRange, onChange };
  const name = rangeName(range);
  const resolved = formatRange(range, now, format);
  if (isPhone) {
    const { from, to } = resolveRange(range, now);
    const hasSpan = name !== null && !startsWithData(range);
    const text = name ?? i18n.t('Custom');
    return (
      <fieldset className={styles.group} aria-label={i18n.t('Time range')}>
        <RangeButton {...menuProps} hasPauseItem>
          {hasSpan ? <span translate="no">{formatDuration(to - from)}</span> : text}
        </RangeButton>
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.group} aria-label={i18n.t('Time range')}>
      <BareButton
        className={styles.icon ?? ''}
        aria-label={i18n.t('Earlier')}
        isDisabled={startsWithData(range)}
        onPress={() => shift(-1)}
      >
        <ChevronLeft />
      </BareButton>
      <RangeButton {...menuProps} hasPauseItem={false}>
        <Clock />
        {name}
        <span className={name ? styles.resolved : undefined} translate="no">
          {resolved !== name && resolved} {formatTimeZone(now, format)}
        </span>
        {comparison?.label && <span className={styles.resolved}>{comparison.label}</span>}
      </RangeButton>
      <BareButton
        className={styles.icon ?? ''}
        aria-label={i18n.t('Later')}
        isDisabled={isLiveRange(range) || startsWithData(range)}
        onPress={() => shift(1)}
      >
        <ChevronRight />
      </BareButton>
    </fieldset>
  );
}

interface RangeButtonProps extends Omit<RangeMenuProps, 'overlay' | 'onCustom'> {
  readonly children: React.ReactNode;
}

function RangeButton({ children, ...menuProps }: RangeButtonProps) {
  const { view, format, now, onChange } = menuProps;
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const { overlay: dialog, open } = useOverlayTrigger('dialog');
  useActionCommand({
    id: 'time-range',
    title: i18n.t('Set time range…'),
    icon: <CalendarRange />,
    run: open,
  });
  return (
    <>
      <BareButton {...triggerProps} className={styles.value ?? ''}>
        {children}
        <ChevronDown />
      </BareButton>
      {overlay && <Menu {...menuProps} overlay={overlay} onCustom={open} />}
      {dialog && <Dialog {...{ view, format, now, onChange }} overlay={dialog} />}
    </>
  );
}

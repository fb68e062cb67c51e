import { Button, type OverlayTriggerState, TextField } from '@chartroom/ui';
import { type ClipboardEvent, type FormEvent, useId, useMemo, useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import {
  formatDayAndClockTime,
  formatRange,
  rangeName,
  type TimeFormat,
} from '../../../services/time/formatTime';
import type { TimePoint } from '../../../services/time/timePoint';
import {
  parseTimeRange,
  type RangeSpec,
  rangeTexts,
  resolveRange,
} from '../../../services/time/timeRange';
import {
  parseTypedTime,
  type RangeEnd,
  splitTypedRange,
  typedTimeText,
} from '../../../services/time/typedTime';
import { useTimeFormat } from '../../../services/time/useTimeFormat';
import { useMediaQuery } from '../../react/useMediaQuery';
import type { DashboardView, DashboardViewSetter } from '../dashboardView';
import { RangeCalendars } from './RangeCalendars';
import styles from './rangeDialog.module.css';
import { addRecentRange, readRecentRanges } from './recentRanges';
import { TimeZoneSelect } from './TimeZoneSelect';

export interface RangeDialogProps {
  readonly view: DashboardView;
  readonly format: TimeFormat;
  readonly now: number;
  readonly onChange: DashboardViewSetter;
  readonly overlay: OverlayTriggerState;
}

/** A time range by calendar or typed, and the time zone. Opens with the current ones. */
export function RangeDialog({ overlay, ...form }: RangeDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={720} onClose={onClose}>
      <RangeForm {...form} onClose={onClose} />
    </ModalDialog>
  );
}

type FieldTexts = Readonly<Record<RangeEnd, string>>;

interface RangeFormProps extends Omit<RangeDialogProps, 'overlay'> {
  readonly onClose: () => void;
}

function RangeForm({ view, format, now: currentTime, onChange, onClose }: RangeFormProps) {
  const { storage } = useShell();
  const { timeZone: ownZone } = useTimeFormat();
  // The resolved times stay the same while someone types.
  const [now] = useState(currentTime);
  const [zone, setZone] = useState(view.timeZone);
  const timeZone = zone ?? ownZone;
  const [texts, setTexts] = useState(() => textsOf(view.range, format.timeZone, now));
  const [wasSubmitted, setSubmitted] = useState(false);
  const hasTwoMonths = useMediaQuery('(min-width: 721px)');
  const recent = useMemo(() => readRecentRanges(storage), [storage]);
  const parsed = parseTexts(texts, timeZone, now);
  const zoneFormat = { ...format, timeZone };
  const resolved = parsed.range && resolveRange(parsed.range, now);

  /** A range pasted into either field fills both. */
  function paste(event: ClipboardEvent) {
    const range = splitTypedRange(event.clipboardData.getData('text/plain'));
    if (!range) return;
    event.preventDefault();
    setTexts(range);
  }
  function changeZone(next: string | null) {
    // The same moments, as the clocks of the other zone show them.
    if (parsed.range) setTexts(textsOf(parsed.range, next ?? ownZone, now));
    setZone(next);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (parsed.range) apply(parsed.range);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${parsed.first}"]`)?.focus();
  }
  function apply(range: RangeSpec) {
    if (rangeName(range) === null) addRecentRange(storage, range);
    onChange({ range, pausedAt: null, timeZone: zone });
    onClose();
  }

  const field = (end: RangeEnd, label: string) => {
    const error = wasSubmitted ? parsed.errors[end] : undefined;
    const time = resolved && formatDayAndClockTime(resolved[end], now, zoneFormat, true);
    return (
      <div className={styles.field}>
        <TextField
          label={label}
          name={end}
          value={texts[end]}
          autoFocus={end === 'from'}
          spellCheck="false"
          autoComplete="off"
          onChange={(text) => setTexts({ ...texts, [end]: text })}
          error={error}
        />
        {!error && <p className={styles.resolved}>{time}</p>}
      </div>
    );
  };
  return (
    <form onSubmit={submit} onPaste={paste} className={dialogStyles.form} noValidate>
      <Heading slot="title">{i18n.t('Time range')}</Heading>
      <p className={dialogStyles.message}>
        {i18n.t('Pick days, or type times such as {examples}.', {
          examples: 'now-6h, 2026-11-14 08:32, 1794645120',
        })}
      </p>
      <div className={styles.fields}>
        {field('from', i18n.t('From'))}
        {field('to', i18n.t('To'))}
      </div>
      <RangeCalendars
        key={timeZone}
        range={parsed.range?.from.kind === 'start' ? null : resolved}
        timeZone={timeZone}
        now={now}
        monthCount={hasTwoMonths ? 2 : 1}
        onChange={setTexts}
      />
      <TimeZoneSelect value={zone} ownZone={ownZone} onChange={changeZone} />
      {recent.length > 0 && (
        <RecentRanges {...{ recent, now }} format={zoneFormat} onPick={apply} />
      )}
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button isLarge variant="solid" type="submit">
          {i18n.t('Apply')}
        </Button>
      </div>
    </form>
  );
}

interface RecentRangesProps {
  readonly recent: readonly RangeSpec[];
  readonly now: number;
  readonly format: TimeFormat;
  readonly onPick: (range: RangeSpec) => void;
}

function RecentRanges({ recent, now, format, onPick }: RecentRangesProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.recentTitle}>
        {i18n.t('Recent ranges')}
      </h3>
      <ul className={styles.recent} aria-labelledby={id}>
        {recent.map((range) => (
          <li key={Object.values(rangeTexts(range)).join('/')}>
            <Button variant="quiet" onPress={() => onPick(range)}>
              {formatRange(range, now, format)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function textsOf(range: RangeSpec, timeZone: string, now: number): FieldTexts {
  const text = (end: RangeEnd) => typedTimeText(range[end], { end, timeZone, now });
  return { from: text('from'), to: text('to') };
}

interface ParsedTexts {
  /** Null if a text isn't a time, or if they are in the wrong order. */
  readonly range: RangeSpec | null;
  readonly errors: Readonly<Partial<Record<RangeEnd, string>>>;
  /** The first invalid field. */
  readonly first: RangeEnd;
}

function parseTexts(texts: FieldTexts, timeZone: string, now: number): ParsedTexts {
  const times = {
    from: timeOf(texts, 'from', timeZone, now),
    to: timeOf(texts, 'to', timeZone, now),
  };
  const { from, to } = times;
  const invalid = i18n.t('Enter a time, such as now-6h or 2026-11-14 08:32.');
  if (!from || !to || to.kind === 'start') {
    const isFrom = !from;
    return {
      range: null,
      errors: {
        ...(isFrom && { from: invalid }),
        ...((!to || to.kind === 'start') && { to: invalid }),
      },
      first: isFrom ? 'from' : 'to',
    };
  }
  const range = parseTimeRange(rangeTexts({ from, to }));
  const isInOrder = range.ok && isAfter(to, from, now);
  const errors = { to: i18n.t('Must be at least one second after From.') };
  return { range: isInOrder ? range.value : null, errors: isInOrder ? {} : errors, first: 'to' };
}

function timeOf(texts: FieldTexts, end: RangeEnd, timeZone: string, now: number) {
  return parseTypedTime(texts[end], { end, timeZone, now });
}

function isAfter(to: TimePoint, from: TimePoint, now: number): boolean {
  const time = (point: TimePoint) => resolveRange({ from: point, to: point }, now).from;
  return time(to) > time(from);
}

import {
  type CalendarDate,
  fromAbsolute,
  parseDate,
  toCalendarDate,
} from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components';
import { i18n } from '../../../services/language/i18n';
import styles from './rangeDialog.module.css';

export interface RangeCalendarsProps {
  /** Both ends in epoch milliseconds; null where a field has no valid time. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly timeZone: string;
  readonly now: number;
  readonly monthCount: 1 | 2;
  /** Called with the first and the last day, such as `2026-11-14`. */
  readonly onChange: (days: { from: string; to: string }) => void;
}

/** One or two months, the last of them with the range's end. Picks whole days up to today. */
export function RangeCalendars(props: RangeCalendarsProps) {
  const { range, timeZone, now, monthCount, onChange } = props;
  const dayOf = (time: number) => toCalendarDate(fromAbsolute(time, timeZone));
  const today = dayOf(now);
  // A range that ends at midnight ends with the day before.
  const days = range && { start: dayOf(range.from), end: dayOf(range.to - 1) };
  const lastDay = (days?.end ?? today).toString();
  const [focusedDay, setFocusedDay] = useState<CalendarDate>(() => parseDate(lastDay));
  // The months follow what is typed.
  useEffect(() => setFocusedDay(parseDate(lastDay)), [lastDay]);
  return (
    <RangeCalendar
      className={styles.calendar ?? ''}
      aria-label={i18n.t('Days')}
      value={days}
      visibleDuration={{ months: monthCount }}
      selectionAlignment="end"
      focusedValue={focusedDay}
      onFocusChange={setFocusedDay}
      minValue={parseDate('1900-01-01')}
      maxValue={today}
      onChange={({ start, end }: { start: CalendarDate; end: CalendarDate }) =>
        onChange({ from: start.toString(), to: end.toString() })
      }
    >
      {Array.from({ length: monthCount }, (_, index) => (
        <div key={index} className={styles.month}>
          <div className={styles.monthHead}>
            {index === 0 && (
              <Button slot="previous" className={styles.turn ?? ''}>
                <ChevronLeft />
              </Button>
            )}
            <CalendarHeading offset={{ months: index }} className={styles.monthName ?? ''} />
            {index === monthCount - 1 && (
              <Button slot="next" className={styles.turn ?? ''}>
                <ChevronRight />
              </Button>
            )}
          </div>
          <CalendarGrid
            offset={{ months: index }}
            weekdayStyle="short"
            className={styles.days ?? ''}
          >
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </RangeCalendar>
  );
}

import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@chartroom/ui/menu';
import { CalendarRange, Check, Pause, Play, Save, Undo2, ZoomOut } from 'lucide-react';
import { compareChoices, parseCompareChoice } from '../../services/comparison/compareChoice';
import { compareTitle } from '../../services/comparison/compareTitle';
import { i18n } from '../../services/language/i18n';
import type { RangeRequestHandler } from '../../services/sources/rangeRequests';
import { formatRange, rangeName, type TimeFormat } from '../../services/time/formatTime';
import {
  allData,
  isLiveRange,
  isSameRange,
  liveRange,
  type RangeSpec,
  rangePresets,
  resolveRange,
  startsWithData,
} from '../../services/time/timeRange';
import { zoomOut } from '../../services/time/zoomOut';
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
  readonly rangeRequests: RangeRequestHandler;
  /** Makes a range the dashboard's own; null for viewers. */
  readonly onDefaultRange: ((range: RangeSpec) => void) | null;
  /** Opens the dialog for other ranges and time zones. */
  readonly onCustom: () => void;
  readonly onChange: DashboardViewSetter;
}

/** Ranges to choose from, the dashboard's own first, ways out of a zoom, and pause if it has no button. */
export function RangeMenu({
  overlay,
  view,
  defaultRange,
  format,
  now,
  hasPauseItem,
  rangeRequests,
  onDefaultRange,
  onCustom,
  onChange,
}: RangeMenuProps) {
  const { range, pausedAt, compare } = view;
  const isAll = isSameRange(range, allData);
  const selectedSpanMs =
    isLiveRange(range) && !isAll ? resolveRange(range, 0).to - resolveRange(range, 0).from : null;
  const setRange = (next: RangeSpec) => onChange({ range: next, pausedAt: null });
  return (
    <Menu
      overlay={overlay}
      onAction={(key) => {
        if (key === 'pause') onChange({ pausedAt: pausedAt === null ? now : null });
        else if (key === 'usual') setRange(defaultRange);
        else if (key === 'all') setRange(allData);
        else if (key === 'zoom-out') setRange(zoomOut(range, now));
        else if (key === 'reset-zoom') rangeRequests.request(null);
        else if (key === 'custom') onCustom();
        else if (key === 'save') onDefaultRange?.(range);
        else if (key === 'no-comparison' || parseCompareChoice(key))
          onChange({ compare: parseCompareChoice(key) });
        else setRange(liveRange(Number(key)));
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
      <MenuItem id="all" hint={isAll && <Check />}>
        {i18n.t('All data')}
      </MenuItem>
      <MenuSeparator />
      {!startsWithData(range) && (
        <MenuItem id="zoom-out" icon={<ZoomOut />}>
          {i18n.t('Zoom out')}
        </MenuItem>
      )}
      {rangeRequests.isZoomed() && (
        <MenuItem id="reset-zoom" icon={<Undo2 />}>
          {i18n.t('Reset zoom')}
        </MenuItem>
      )}
      <MenuItem id="custom" icon={<CalendarRange />}>
        {i18n.t('Custom range…')}
      </MenuItem>
      {onDefaultRange && !isSameRange(range, defaultRange) && (
        <MenuItem id="save" icon={<Save />}>
          {i18n.t('Use for everyone')}
        </MenuItem>
      )}
      {!startsWithData(range) && (
        <>
          <MenuSeparator />
          <MenuSection title={i18n.t('Compare with')}>
            <MenuItem id="no-comparison" hint={compare === null && <Check />}>
              {i18n.t('Nothing')}
            </MenuItem>
            {compareChoices.map((choice) => (
              <MenuItem key={choice} id={choice} hint={compare === choice && <Check />}>
                {compareTitle(choice)}
              </MenuItem>
            ))}
          </MenuSection>
        </>
      )}
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
  if (isSameRange(range, allData)) return true;
  return rangePresets.some(({ spanMs }) => isSameRange(range, liveRange(spanMs)));
}

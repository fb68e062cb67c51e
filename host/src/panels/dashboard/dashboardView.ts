import type { Problem } from '@chartroom/contract';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { isTimeZone } from '../../services/time/isTimeZone';
import { parseTimePoint, timePointText } from '../../services/time/timePoint';
import {
  isLiveRange,
  parseTimeRange,
  type RangeSpec,
  rangeTexts,
} from '../../services/time/timeRange';
import { originalId } from '../../services/variables/originalId';
import type { UrlChangeOptions } from './useUrlParams';

export type ViewMode = 'kiosk' | 'print' | 'download';

/** A viewer's view of a dashboard; all of it is in the URL. */
export interface DashboardView {
  readonly range: RangeSpec;
  /** The time at which the viewer paused; null while live, and for fixed ranges. */
  readonly pausedAt: number | null;
  readonly refreshMs: number;
  /** The time zone that times are shown in, such as `Europe/Berlin`; null for the viewer's own. */
  readonly timeZone: string | null;
  /** What the viewer has chosen for variables, by name; the others have their defaults. */
  readonly variables: ReadonlyMap<string, readonly string[]>;
  /** Nothing but the panels, or pages for paper; null for the usual screen. */
  readonly mode: ViewMode | null;
  readonly showsAnnotations: boolean;
  /**
   * The earlier period that panels are compared with, as in the URL: see `compareChoices`. Null for
   * none.
   */
  readonly compare: string | null;
  /** The full-screen panel; null for none. */
  readonly panelId: string | null;
  /** The visible tab; null for the first. */
  readonly tabId: string | null;
}

/**
 * Changes a part of the view. Pass a function if the change depends on the current view, which may have
 * changed since the last render.
 */
export type DashboardViewSetter = (
  change: Partial<DashboardView> | ((current: DashboardView) => Partial<DashboardView>),
  options?: UrlChangeOptions,
) => void;

/** Refresh intervals in milliseconds; 0 redraws whenever data arrives. */
export const refreshIntervalsMs = [0, 1_000, 5_000, 30_000, 60_000] as const;

export interface ParsedDashboardView {
  readonly view: DashboardView;
  /** Invalid URL parameters; the dashboard's own settings apply instead. */
  readonly problems: readonly Problem[];
}

/**
 * `?from=now-15m&to=now&at=2026-11-14T08:32:00Z&refresh=5&tz=Europe/Berlin&compare-with=1w&var-city=Rome&annotations=off&panel=cpu&tab=hosts`,
 * each part optional.
 */
export function parseDashboardView(
  params: URLSearchParams,
  dashboard: Dashboard,
): ParsedDashboardView {
  const problems: Problem[] = [];
  const range = readRange(params, dashboard.range, problems);
  const refreshMs = readRefresh(params, dashboard.refreshMs, problems);
  const pausedAt = readPausedAt(params, problems);
  const timeZone = readTimeZone(params, problems);
  const mode = params.get('mode');
  const panelId = params.get('panel');
  const isKnown = panelId === null || dashboard.panels.some(({ id }) => id === originalId(panelId));
  if (!isKnown) problems.push({ path: 'panel', message: 'isn’t on this dashboard' });
  const tabId = params.get('tab');
  const hasTab = dashboard.sections.some(({ id, kind }) => kind === 'tab' && id === tabId);
  if (tabId !== null && !hasTab) problems.push({ path: 'tab', message: 'isn’t on this dashboard' });
  return {
    view: {
      range,
      refreshMs,
      pausedAt: isLiveRange(range) ? pausedAt : null,
      timeZone,
      variables: readVariables(params),
      mode: mode === 'kiosk' || mode === 'print' || mode === 'download' ? mode : null,
      showsAnnotations: params.get('annotations') !== 'off',
      compare: params.get('compare-with'),
      panelId: isKnown ? panelId : null,
      tabId: hasTab ? tabId : null,
    },
    problems,
  };
}

/** The URL parameters with a change of the view; other parameters stay. */
export function updateViewParams(
  params: URLSearchParams,
  change: Partial<DashboardView>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, text: string | null) =>
    text === null ? next.delete(name) : next.set(name, text);
  if (change.range) {
    const { from, to } = rangeTexts(change.range);
    set('from', from);
    set('to', to);
  }
  if (change.refreshMs !== undefined) set('refresh', String(change.refreshMs / 1000));
  if (change.timeZone !== undefined) set('tz', change.timeZone);
  for (const [name, values] of change.variables ?? []) {
    next.delete(variablePrefix + name);
    for (const value of values) next.append(variablePrefix + name, value);
  }
  if (change.mode !== undefined) set('mode', change.mode);
  if (change.showsAnnotations !== undefined)
    set('annotations', change.showsAnnotations ? null : 'off');
  if (change.compare !== undefined) set('compare-with', change.compare);
  if (change.panelId !== undefined) set('panel', change.panelId);
  if (change.tabId !== undefined) set('tab', change.tabId);
  if (change.pausedAt !== undefined) {
    const { pausedAt } = change;
    set('at', pausedAt === null ? null : timePointText({ kind: 'fixed', time: pausedAt }));
  }
  return next;
}

function readRange(
  params: URLSearchParams,
  defaultRange: RangeSpec,
  problems: Problem[],
): RangeSpec {
  const from = params.get('from');
  const to = params.get('to');
  if (from === null && to === null) return defaultRange;
  const range = parseTimeRange({ from: from ?? '', to: to ?? 'now' });
  if (range.ok) return range.value;
  problems.push(...range.problems);
  return defaultRange;
}

function readRefresh(params: URLSearchParams, defaultMs: number, problems: Problem[]): number {
  const text = params.get('refresh');
  if (text === null) return defaultMs;
  const ms = /^\d{1,5}$/.test(text) ? Number(text) * 1000 : Number.NaN;
  if (ms <= 86_400_000) return ms;
  problems.push({ path: 'refresh', message: 'must be seconds, 0 to 86400' });
  return defaultMs;
}

function readPausedAt(params: URLSearchParams, problems: Problem[]): number | null {
  const text = params.get('at');
  if (text === null) return null;
  const point = parseTimePoint(text);
  if (point?.kind === 'fixed') return point.time;
  problems.push({ path: 'at', message: 'must be a date and time' });
  return null;
}

function readTimeZone(params: URLSearchParams, problems: Problem[]): string | null {
  const text = params.get('tz');
  if (text === null || isTimeZone(text)) return text;
  problems.push({ path: 'tz', message: 'must be a time zone such as Europe/Berlin' });
  return null;
}

const variablePrefix = 'var-';

/** `?var-city=Rome&var-city=Oslo`. Names that the dashboard doesn't have are ignored. */
function readVariables(params: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const names = [...params.keys()].filter((name) => name.startsWith(variablePrefix));
  return new Map(names.map((name) => [name.slice(variablePrefix.length), params.getAll(name)]));
}

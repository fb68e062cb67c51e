import {
  type Axes,
  type Box,
  breadcrumbsHeightPx,
  coloursOption,
  completeKeys,
  formatCount,
  i18nFor,
  type LegendKey,
  layoutBreadcrumbs,
  layoutLegend,
  legendHeightPx,
  type Scene,
  staleToken,
  truncateText,
} from '@chartroom/plot';
import { nameTest } from '@chartroom/plot/searching';
import { type FlameFormat, flameFormat, shareText, valueText } from './flameFormat';
import type { FlameIndex } from './flameIndex';
import type { FlameBox, FlameMarks, FrameExtent } from './flameMarks';
import { textOf } from './flameRoles';
import { type GroupColours, groupColours } from './frameGroups';
import { frameAt, pathTo, type StackFrame } from './frameTree';
import { type Highlighting, highlightingFor } from './highlighting';
import { frameKey, layoutFrames } from './layoutFrames';
import { layoutSpans } from './layoutSpans';
import { cachedFor, type SearchResult, searchFrames, searchSpans } from './search';
import { spanAtPath, spanPath } from './spans';

/** Lower panels show only frames. */
const minHeaderChartPx = 120;
const minHeaderWidthPx = 160;

/** What the viewer does that isn't part of the scene. */
export interface FlameViewer {
  /** What they search for. Default: the option. */
  readonly query?: string;
  /** Where a transition is, between two levels. Default: at the current level. */
  readonly extent?: FrameExtent | null;
  /** Width that the search field takes from the first row, in pixels. */
  readonly searchPx?: number;
}

/** Computes where everything is. */
export function layoutFlame(index: FlameIndex, scene: Scene, viewer: FlameViewer = {}): FlameMarks {
  const format = flameFormat(index, scene);
  const colours = coloursFor(index, scene);
  const query = viewer.query ?? scene.options.search;
  const highlighting = highlightingFor(index, colours, scene, query);
  const focus = focusOf(index, scene);
  const search = searchOf(index, focus, query);
  const total = totalOf(index);
  const header = layoutHeader(index, scene, {
    ...{ focus, format, colours, searchPx: viewer.searchPx ?? 0 },
    found: searchText({ search, format, total }),
  });
  const area = {
    left: 0,
    right: Math.max(1, scene.width),
    top: header.bottom,
    bottom: Math.max(header.bottom + 1, scene.height),
  };
  const content =
    index.view === 'waterfall'
      ? spanContent(index, scene, { area, focus, format, highlighting })
      : frameContent(index, scene, {
          ...{ area, focus, format, highlighting },
          extent: viewer.extent ?? null,
        });
  const note = noteOf(index, content.boxes, scene);
  return {
    ...content,
    ...{ index, scene, format, note },
    axes: note === null ? content.axes : null,
    indexByKey: new Map(content.boxes.map(({ key }, i) => [key, i])),
    focusPath: focus.path,
    ...{ total, search },
    ...{ legend: header.legend, keys: header.keys, searchLabel: header.searchLabel },
    breadcrumbRow: header.breadcrumbRow,
    breadcrumbs: header.breadcrumbRow?.breadcrumbs ?? [],
    isStale: scene.stale,
  };
}

/** Where the viewer has zoomed to: a frame, or a span. */
export interface Focus {
  readonly frame: StackFrame;
  /** −1 for all. */
  readonly span: number;
  readonly path: readonly string[];
}

/** What the viewer has zoomed to, as far as it is still in the data. */
export function focusOf(index: FlameIndex, { drillPath }: Pick<Scene, 'drillPath'>): Focus {
  const { tree, spans, roles, view } = index;
  if (view === 'waterfall') {
    const key = `focus ${JSON.stringify(drillPath)}`;
    const span = spans ? cachedFor(index, key, () => spanAtPath(roles, spans, drillPath)) : -1;
    const path = spans && span >= 0 ? spanPath(roles, spans, span) : [];
    return { frame: tree.root, span, path };
  }
  const frame = frameAt(tree.root, drillPath);
  return { frame, span: -1, path: pathTo(frame) };
}

/** Names from the outermost to where the viewer has zoomed to. */
export function focusNames({ roles, spans, view }: FlameIndex, { path, span }: Focus) {
  if (view !== 'waterfall' || !spans) return path;
  const names: string[] = [];
  for (let at = span; at >= 0; at = spans.parents[at] ?? -1) {
    names.push(textOf(roles.name, spans.rows[at] as number) ?? '–');
  }
  return names.reverse();
}

/** What shares refer to: the value of all frames, or the time of the whole trace. */
export function totalOf({ view, tree, spans }: FlameIndex): number {
  return view === 'waterfall' ? (spans?.extent ?? 0) : tree.root.total;
}

/** Value of what the viewer has zoomed to. */
export function focusTotal({ view, spans }: FlameIndex, { frame, span }: Focus): number {
  if (view !== 'waterfall') return frame.total;
  return span < 0 ? (spans?.extent ?? 0) : (spans?.durations[span] ?? 0);
}

/** The part of all values that a frame takes, and its row. */
export function extentOfFrame({ tree }: FlameIndex, frame: StackFrame, scene: Scene): FrameExtent {
  let from = 0;
  const order =
    scene.options.sort === 'name' || scene.options.sort === 'data' ? scene.options.sort : 'value';
  for (let at = frame; at.parent; at = at.parent) {
    for (const sibling of tree.sortedCallees(at.parent, order)) {
      if (sibling === at) break;
      from += sibling.total;
    }
  }
  return { from, to: from + frame.total, depth: Math.max(1, frame.depth) };
}

/** Colours of frames, computed once. */
export function coloursFor(index: FlameIndex, { locale, options }: Scene): GroupColours {
  const { groups, colouring } = index;
  const key = `colours ${locale} ${JSON.stringify(options.colours)}`;
  return cachedFor(index, key, () =>
    groupColours(groups, colouring, coloursOption(options.colours), locale),
  );
}

interface FrameOptions {
  readonly area: Box;
  readonly focus: Focus;
  readonly format: FlameFormat;
  readonly highlighting: Highlighting;
  readonly extent: FrameExtent | null;
}

type Content = Pick<
  FlameMarks,
  'axes' | 'zoom' | 'plot' | 'boxes' | 'extent' | 'namesRight' | 'grid' | 'critical'
>;

function frameContent(
  index: FlameIndex,
  scene: Scene,
  { area, focus, format, highlighting, extent }: FrameOptions,
): Content {
  const { tree, view } = index;
  const { frame } = focus;
  // At rest, positions are relative to the frame itself, so that they are exact at any depth.
  const start = extent ? { frame: tree.root, key: '' } : { frame, key: frameKey(focus.path) };
  const boxes =
    frame.total > 0
      ? layoutFrames(tree, start, {
          ...{ scene, plot: area, highlighting, isUpward: view === 'flame' },
          valueTexts: (value) => {
            // Numbers in motion can't be read.
            if (extent) return [];
            const text = valueText(value, format);
            return [`${text}, ${shareText(value, tree.root.total, format)}`, text];
          },
          extent: extent ?? { from: 0, to: frame.total, depth: Math.max(1, frame.depth) },
        })
      : [];
  return {
    ...{ axes: null, zoom: null, plot: area, boxes, namesRight: 0, grid: [], critical: [] },
    extent: extent ?? extentOfFrame(index, frame, scene),
  };
}

function spanContent(
  index: FlameIndex,
  scene: Scene,
  { area, focus, format, highlighting }: Omit<FrameOptions, 'extent'>,
): Content {
  const { spans, roles } = index;
  const none = { axes: null, zoom: null, plot: area, boxes: [], extent: null };
  if (!spans || spans.count === 0 || !roles.start || !roles.duration) {
    return { ...none, namesRight: 0, grid: [], critical: [] };
  }
  const options = { scene, area, format, highlighting, focus: focus.span };
  const { boxes, plot, zoom, ticks, critical, namesRight } = layoutSpans(index, spans, options);
  const axes: Axes | null =
    ticks.length > 0 ? { plot, x: ticks, y: [], baseline: plot.bottom } : null;
  const grid = ticks.map(({ position }) => position);
  return { axes, zoom, plot, boxes, extent: null, namesRight, grid, critical };
}

interface HeaderOptions {
  readonly focus: Focus;
  readonly format: FlameFormat;
  readonly colours: GroupColours;
  readonly searchPx: number;
  /** What a search has found; empty without one. */
  readonly found: string;
}

function layoutHeader(
  index: FlameIndex,
  scene: Scene,
  { focus, format, colours, searchPx, found }: HeaderOptions,
) {
  const isLarge = scene.height >= minHeaderChartPx && scene.width >= minHeaderWidthPx;
  const width = (text: string) => scene.measure(text, scene.font(12));
  const names = colours.legend.map(({ name, token }) => ({
    name,
    token: staleToken(token, scene.stale),
    isHidden: scene.hidden.has(name),
  }));
  const right = scene.width - searchPx;
  const hasLegend = isLarge && found === '' && names.length > 1 && totalOf(index) > 0;
  const legend = hasLegend ? layoutLegend(names, 0, right, width, scene.locale) : null;
  const keys: readonly LegendKey[] = completeKeys(
    legend?.items.map(({ key }) => key) ?? [],
    names.map(({ name }) => name),
  );
  const searchLabel =
    isLarge && found !== '' ? { text: truncateText(found, right, width), x: 0, y: 12 } : null;
  const hasFirstRow = hasLegend || searchLabel !== null || searchPx > 0;
  const top = hasFirstRow ? legendHeightPx + 2 : 0;
  const total = focusTotal(index, focus);
  const breadcrumbRow =
    isLarge && focus.path.length > 0
      ? layoutBreadcrumbs(focus.path, scene, {
          top,
          amount: `${valueText(total, format)}, ${shareText(total, totalOf(index), format)}`,
          names: focusNames(index, focus),
        })
      : null;
  const bottom = top + (breadcrumbRow ? breadcrumbsHeightPx : 0);
  return { legend, keys, searchLabel, breadcrumbRow, bottom };
}

function searchOf(index: FlameIndex, focus: Focus, query: unknown): SearchResult | null {
  const isMatch = nameTest(query);
  if (!isMatch || typeof query !== 'string') return null;
  const { spans, view } = index;
  return cachedFor(index, `search ${JSON.stringify([query, focus.path])}`, () => {
    const from = focus.span < 0 ? 0 : (spans?.positions[focus.span] ?? 0);
    const to = focus.span < 0 ? (spans?.count ?? 0) : (spans?.ends[focus.span] ?? 0);
    const found =
      view === 'waterfall'
        ? searchSpans(index, [from, to], isMatch)
        : searchFrames(focus.frame, isMatch);
    return { query, ...found };
  });
}

/** `12 matches, 3.4 s, 24 %`. */
export function searchText(marks: Pick<FlameMarks, 'search' | 'format' | 'total'>): string {
  const { search, format, total } = marks;
  if (!search) return '';
  const i18n = i18nFor(format.locale);
  const { count } = search;
  const values = { n: count, count: formatCount(count, format.locale) };
  const matches = i18n.t('{n, plural, one {{count} match} other {{count} matches}}', values);
  if (count === 0) return matches;
  return `${matches}, ${valueText(search.total, format)}, ${shareText(search.total, total, format)}`;
}

function noteOf(
  { rowsRead, roles, view, tree }: FlameIndex,
  boxes: readonly FlameBox[],
  { locale }: Scene,
): string | null {
  if (!rowsRead || boxes.length > 0) return null;
  const i18n = i18nFor(locale);
  if (rowsRead.rows === 0) return i18n.t('No data');
  if (view === 'waterfall') {
    if (!roles.start || !roles.duration) return i18n.t('Choose fields for start and duration');
    return i18n.t('No data');
  }
  if (!roles.stack && !roles.name) return i18n.t('Choose a field for stack or name');
  return i18n.t(tree.frames.length > 1 ? 'No values above 0' : 'No data');
}

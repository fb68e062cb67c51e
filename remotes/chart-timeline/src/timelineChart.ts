import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import { drawTimeline } from './draw';
import { formatDuration } from './formatDuration';
import { layoutTimeline } from './layout';
import type { SpanCursor } from './spanPosition';
import { progressText } from './spanTip';
import { stateNames, stateStyle } from './stateNames';
import { summariseTimeline } from './summary';
import { endOfSpan, extentOfSpans, indexTimeline, type TimelineIndex } from './timelineIndex';
import type { TimelineMarks } from './timelineMarks';
import { createTimelineRenderer } from './timelineRenderer';
import { nameIn } from './timelineRoles';

const tableParts = {
  endOfSpan,
  extentOfSpans,
  formatDuration,
  nameIn,
  progressText,
  stateNames,
  stateStyle,
};
let tableModule: typeof import('./timelineTable') | null = null;

async function loadTable(): Promise<void> {
  tableModule ??= await import('./timelineTable');
}

const spanCursor = lazyCursor<TimelineMarks, SpanCursor>(
  async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).spanCursor,
);

/** The timeline: states over time, histories of samples, and Gantt charts. */
export const timelineChart: ChartDefinition<TimelineIndex, TimelineMarks, SpanCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  renderer: (context) =>
    createTimelineRenderer(context, { draw: drawTimeline, cursor: spanCursor }),
  index: indexTimeline,
  layout: layoutTimeline,
  draw: drawTimeline,
  summary: summariseTimeline,
  loadTable,
  table: (index, scene) => tableModule?.timelineTable(tableParts, index, scene) ?? null,
  cursor: spanCursor,
};

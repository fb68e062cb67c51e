import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { drawLog } from './drawLog';
import * as filtering from './filtering';
import * as histogram from './histogram';
import { emptyLog, indexLog, type LogIndex } from './logIndex';
import { type LogMarks, layoutLog } from './logMarks';
import type { LogQuery } from './logQuery';
import { summariseLog } from './logSummary';
import * as searching from './searching';
import * as wrapping from './wrapping';

const hidden: LogQuery['hidden'] = new Set();

/** The log as its picture has it, by the same parts, for a viewer who has asked for nothing. */
export const logPicture: ChartDefinition<LogIndex, LogMarks, never> = {
  manifest,
  index(input, previous) {
    const query = { search: '', hidden, columns: null, selections: input.selections ?? [] };
    return indexLog(input, query, previous ?? emptyLog, { filtering, searching, wrapping });
  },
  layout: (log, scene) => layoutLog(log, scene, { hidden, first: 0, histogram }),
  draw: drawLog,
  summary: summariseLog,
};

import {
  ChartroomError,
  problemsText,
  type SeriesBatch,
  type SourceModule,
} from '@chartroom/contract';
import type { Columns } from '@chartroom/frame';
import { createLiveFrame } from './liveFrame';
import { toSeriesQuery } from './query';
import { type FieldTypes, readBatch } from './readBatch';
import { selectFields, selectRange } from './selectRows';

/**
 * Reads a series group from the start of the range. Batches that can't be read are reported and
 * skipped.
 */
export const openSeries: SourceModule['open'] = (request, services, observer) => {
  const { group, fields, points } = toSeriesQuery(request.query);
  if (group === '') {
    const problem = 'the series group is missing';
    throw new ChartroomError('source/query', { source: 'data-realtime', problem });
  }
  if (!services.series) throw new ChartroomError('source/refused', { group });

  const { range } = request;
  const types: FieldTypes = new Map();
  const live = createLiveFrame(types, points, observer);

  function read(batch: SeriesBatch): Columns[] {
    const parsed = readBatch(batch, types);
    if (parsed.ok) return [selectRange(selectFields(parsed.value, fields), range)];
    const problems = problemsText(parsed.problems);
    services.report(new ChartroomError('source/batch-malformed', { group, problems }));
    return [];
  }

  observer.status('loading');
  return services.series.open(group, range, {
    reset(batches) {
      live.reset(batches.flatMap(read));
      observer.status(range.to === null ? 'live' : 'static');
    },
    append(batch) {
      for (const columns of read(batch)) live.append(columns);
    },
    status: observer.status,
    error(error) {
      if (error.code === 'source/batch-malformed') services.report(error);
      else observer.error(error);
    },
  });
};

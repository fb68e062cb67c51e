import {
  ChartroomError,
  isKey,
  limits,
  type Parsed,
  parseSeriesBatch,
  problemsText,
  type SeriesBatch,
  type SeriesService,
} from '@chartroom/contract';
import type { Database } from '../firebase/database';

export interface SeriesServiceOptions {
  readonly database: Database;
  readonly workspace: string;
  /** Called for batches that are skipped because they are malformed. */
  readonly report: (error: ChartroomError) => void;
}

/** Provides a workspace's live points by group to data modules. */
export function createSeriesService(options: SeriesServiceOptions): SeriesService {
  const { database, workspace, report } = options;

  /** Parses a batch. Reports a malformed one and returns null, so that the others still show. */
  function read(group: string, value: unknown): SeriesBatch | null {
    const batch: Parsed<SeriesBatch> = parseSeriesBatch(value);
    if (batch.ok) return batch.value;
    const problems = problemsText(batch.problems);
    report(new ChartroomError('source/batch-malformed', { group, problems }));
    return null;
  }

  return {
    open(group, range, observer) {
      // Groups are database keys: anything else could reach another path.
      if (!isKey(group)) {
        const reason = `“${group.slice(0, 80)}” isn’t a series group`;
        observer.error(new ChartroomError('source/failed', { source: 'series', reason }));
        return () => undefined;
      }
      observer.status('loading');
      return database.watchChildren(
        {
          path: `series/${workspace}/${group}`,
          orderBy: 't0',
          // Batches are indexed by the time of their first row: an earlier one may contain rows of
          // the range.
          startAt: range.from - limits.seriesBatchMs,
          ...(range.to !== null && { endAt: range.to }),
        },
        {
          initial(children) {
            const batches = children.map(([, value]) => read(group, value));
            observer.reset(batches.filter((batch) => batch !== null));
            observer.status(range.to === null ? 'live' : 'static');
          },
          added(_key, value) {
            const batch = read(group, value);
            if (batch) observer.append(batch);
          },
          error(error) {
            const isRefused = error.code === 'connection/refused';
            observer.error(
              isRefused ? new ChartroomError('source/refused', { group }, { cause: error }) : error,
            );
          },
        },
      );
    },
  };
}

import { limits, type Options } from '@chartroom/contract';

/** A panel's query. The manifest has titles and defaults. */
export interface SeriesQuery {
  readonly group: string;
  /** Fields besides time; empty for all. */
  readonly fields: readonly string[];
  readonly points: number;
}

/** Narrows the types of options that were parsed by the manifest. */
export function toSeriesQuery({ group, fields, points }: Options): SeriesQuery {
  return {
    group: typeof group === 'string' ? group : '',
    fields: Array.isArray(fields) ? fields.map(String) : [],
    points: typeof points === 'number' ? Math.round(points) : limits.livePoints,
  };
}

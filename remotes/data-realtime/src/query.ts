import { limits, type Options } from '@chartroom/contract';

/** What a panel asks for; the manifest has the titles and defaults. */
export interface Query {
  readonly group: string;
  /** Besides the time; empty for all. */
  readonly fields: readonly string[];
  readonly points: number;
}

/** The options come parsed by the manifest; this gives them their own types back. */
export function queryOf({ group, fields, points }: Options): Query {
  return {
    group: typeof group === 'string' ? group : '',
    fields: Array.isArray(fields) ? fields.map(String) : [],
    points: typeof points === 'number' ? Math.round(points) : limits.livePoints,
  };
}

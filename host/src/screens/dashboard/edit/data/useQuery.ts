import { type Options, type OptionsSchema, parseOptions } from '@chartroom/contract';
import { useMemo } from 'react';
import { isDeepEqual } from '../../../../services/records/isDeepEqual';
import { useSeriesGroups } from '../../../../services/sources/useSeriesGroups';
import { useDataSchemas } from './useDataSchemas';

/** A query with the form that its data remote has for it. */
export interface QueryState {
  /** Null until the remote's release is read. */
  readonly schema: OptionsSchema | null;
  /** Complete with defaults. Null until the schema is there. */
  readonly values: Options | null;
  readonly defaults: Options | null;
  /** Series groups to choose from; null for a remote whose queries have none. */
  readonly groups: readonly string[] | null;
  /** Whether a group has to be chosen before there are rows. */
  readonly needsGroup: boolean;
  /** What is stored of values: those that differ from the defaults. */
  readonly toStored: (values: Options) => object;
}

/** The state of a stored query; what its schema doesn't accept counts as the default. */
export function useQuery(remote: string | null, query: object): QueryState {
  const schema = useDataSchemas(remote)?.query ?? null;
  const allGroups = useSeriesGroups();
  return useMemo(() => {
    const defaults = schema && parsedOr(schema, {}, null);
    const values = schema && parsedOr(schema, query, defaults);
    const hasGroups = schema !== null && Object.hasOwn(schema.properties, 'group');
    return {
      schema,
      values,
      defaults,
      groups: hasGroups ? allGroups : null,
      needsGroup: hasGroups && !values?.group,
      toStored: (next) =>
        Object.fromEntries(
          Object.entries(next).filter(([name, value]) => !isDeepEqual(value, defaults?.[name])),
        ),
    };
  }, [schema, query, allGroups]);
}

function parsedOr(schema: OptionsSchema, query: object, fallback: Options | null) {
  const parsed = parseOptions(schema, query);
  return parsed.ok ? parsed.value : fallback;
}

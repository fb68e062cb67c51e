import { useMemo } from 'react';
import type { ChartField } from '../../../../services/charts/suggestEncoding';
import type { SourceRows } from './useSourceRows';

/** The fields of rows; the same array until names, types or units change. */
export function useFields(rows: SourceRows | null): readonly ChartField[] {
  const text = JSON.stringify(
    (rows?.frame?.fields ?? []).map((field) => {
      const { name, type, unit } = field;
      return { name, type, unit, ...(type === 'time' && { precision: field.precision }) };
    }),
  );
  return useMemo(() => JSON.parse(text), [text]);
}

import { ChartroomError } from '@chartroom/contract';
import type { CellRow, CellSample } from './cells';
import type { ColumnPlan } from './column';
import type { TypeName } from './columnType';
import { fileHints, type HintOptions } from './fileHints';
import { type ColumnInference, inferColumn, inferConfiguredColumn } from './inferType';
import type { Condition } from './rowFilter';
import { toFieldNames } from './toFieldNames';

/** Knowledge about columns that overrides what the first rows look like. */
export interface ColumnOverrides {
  /** From the settings: types and display names. */
  readonly configuredTypes: ReadonlyMap<string, TypeName>;
  readonly displayNames: ReadonlyMap<string, string>;
  /** Contradicting cells of an earlier pass, by column. */
  readonly counterexamples: ReadonlyMap<string, readonly CellSample[]>;
  /** Columns that were contradicted twice and become text. */
  readonly forcedCategories: ReadonlySet<string>;
}

/** The query's columns and rows. */
export interface ColumnQuery {
  /** In this order; empty for all. */
  readonly requestedColumns: readonly string[];
  readonly where: readonly Condition[];
}

/** Maximum number of sampled cells in all columns, and minimum number of rows. */
const maxSampledCells = 300_000;
const minSampledRows = 100;

export interface PlanOptions extends ColumnQuery, HintOptions {
  /** Number of columns with names; later ones come from trailing delimiters. */
  readonly namedCount: number;
}

/** Plans how to read columns. Throws a ChartroomError for names that aren't in the file. */
export function planColumns(
  names: readonly string[],
  { requestedColumns, where, namedCount, ...hintOptions }: PlanOptions,
  rows: readonly CellRow[],
  { configuredTypes, displayNames, counterexamples, forcedCategories }: ColumnOverrides,
): ColumnPlan[] {
  const requestedNames = [
    ...requestedColumns,
    ...where.map(([name]) => name),
    ...configuredTypes.keys(),
    ...displayNames.keys(),
  ];
  const unknown = requestedNames.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const missing = [...new Set(unknown)].map((name) => `“${name}”`).join(', ');
    const known = names.slice(0, 20).join(', ');
    const problem = `the file has no column ${missing}; it has ${known}`;
    throw new ChartroomError('source/query', { source: 'data-files', problem });
  }
  const requestedIndexes =
    requestedColumns.length > 0
      ? requestedColumns.map((name) => names.indexOf(name))
      : names.keys();
  const indexes = [...new Set(requestedIndexes)];
  const sampled = rows.slice(
    0,
    Math.max(minSampledRows, Math.floor(maxSampledCells / names.length)),
  );
  const hints = fileHints(
    names.map((name, index) => [
      ...samplesAt(hintOptions.evidence, index),
      ...(counterexamples.get(name) ?? []),
    ]),
    hintOptions,
  );
  const shownNames = toFieldNames(indexes.map((index) => displayNameOf(names[index] as string)));
  return indexes.map((index, n) => {
    const name = names[index] as string;
    const samples = [...samplesAt(sampled, index), ...(counterexamples.get(name) ?? [])];
    const inference = infer(name, samples);
    return {
      index,
      name,
      displayName: shownNames[n] as string,
      inference,
      isConfigured: configuredTypes.has(name),
      isRevised: counterexamples.has(name),
      isTrailing:
        index >= namedCount && requestedColumns.length === 0 && inference.type.kind === 'blank',
    };
  });

  function displayNameOf(name: string): string {
    return displayNames.get(name) ?? name;
  }

  function infer(name: string, samples: readonly CellSample[]): ColumnInference {
    const type = configuredTypes.get(name);
    if (type) return inferConfiguredColumn(type, samples, hints);
    const inferred = inferColumn(name, samples, hints);
    if (!forcedCategories.has(name)) return inferred;
    const reason = 'Cells have mixed types';
    return { ...inferred, type: { kind: 'category' }, isDay: false, isGuess: false, reason };
  }
}

function samplesAt(rows: readonly CellRow[], index: number): CellSample[] {
  return rows
    .filter(({ count }) => index < count)
    .map(({ bytes, starts, ends }) => ({
      bytes,
      from: starts[index] as number,
      to: ends[index] as number,
    }));
}

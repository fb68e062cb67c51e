import { ChartroomError } from '@chartroom/contract';
import type { Cells, Sample } from './cells';
import type { ColumnPlan } from './column';
import type { TypeName } from './columnType';
import { fieldNames } from './fieldNames';
import { fileHints, type HintOptions } from './fileHints';
import { configuredColumn, type Inference, inferColumn } from './inferType';
import type { Condition } from './rowFilter';

/** What is known of the columns of a file before, or in spite of, its first rows. */
export interface Knowledge {
  /** By the settings: types, and names that the frame has instead of those in the file. */
  readonly configuredTypes: ReadonlyMap<string, TypeName>;
  readonly displayNames: ReadonlyMap<string, string>;
  /** Cells that contradicted what the first rows looked like, by column. */
  readonly counterexamples: ReadonlyMap<string, readonly Sample[]>;
  /** Columns that were contradicted twice: whatever they hold can be shown as text. */
  readonly forcedCategories: ReadonlySet<string>;
}

/** What the query asks for. */
export interface ColumnQuery {
  /** In this order; empty for all. */
  readonly requestedColumns: readonly string[];
  readonly where: readonly Condition[];
}

/** Cells that are looked at in all columns together, and rows at the least. */
const maxSampledCells = 300_000;
const minSampledRows = 100;

export interface PlanOptions extends ColumnQuery, HintOptions {
  /** The first so many columns have names; those behind them are trailing delimiters. */
  readonly namedCount: number;
}

/** Which cells to read as what. Throws a ChartroomError for names that the file has not. */
export function planColumns(
  names: readonly string[],
  { requestedColumns, where, namedCount, ...hintOptions }: PlanOptions,
  rows: readonly Cells[],
  { configuredTypes, displayNames, counterexamples, forcedCategories }: Knowledge,
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
  const shownNames = fieldNames(indexes.map((index) => displayNameOf(names[index] as string)));
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

  function infer(name: string, samples: readonly Sample[]): Inference {
    const type = configuredTypes.get(name);
    if (type) return configuredColumn(type, samples, hints);
    const inferred = inferColumn(name, samples, hints);
    if (!forcedCategories.has(name)) return inferred;
    const reason = 'Cells have mixed types';
    return { ...inferred, type: { kind: 'category' }, isDay: false, isGuess: false, reason };
  }
}

function samplesAt(rows: readonly Cells[], index: number): Sample[] {
  return rows
    .filter(({ count }) => index < count)
    .map(({ bytes, starts, ends }) => ({
      bytes,
      from: starts[index] as number,
      to: ends[index] as number,
    }));
}

import { ChartroomError } from '@chartroom/contract';
import type { Cells, Sample } from './cells';
import type { ColumnPlan } from './column';
import type { TypeName } from './columnType';
import { fieldNames } from './fieldNames';
import { fileHints, type HintOptions } from './fileHints';
import { type Finding, givenColumn, inferColumn } from './inferType';
import type { Condition } from './rowFilter';

/** What is known of the columns of a file before, or in spite of, its first rows. */
export interface Knowledge {
  /** By the settings: types, and names that the frame has instead of those in the file. */
  readonly given: ReadonlyMap<string, TypeName>;
  readonly shownNames: ReadonlyMap<string, string>;
  /** Cells that contradicted what the first rows looked like, by column. */
  readonly learnt: ReadonlyMap<string, readonly Sample[]>;
  /** Columns that were contradicted twice: whatever they hold can be shown as text. */
  readonly categories: ReadonlySet<string>;
}

/** What the query asks for. */
export interface Asked {
  /** In this order; empty for all. */
  readonly wanted: readonly string[];
  readonly where: readonly Condition[];
}

/** Cells that are looked at in all columns together, and rows at the least. */
const sampledCells = 300_000;
const sampledRows = 100;

export interface PlanOptions extends Asked, HintOptions {
  /** The first so many columns have names; those behind them are trailing delimiters. */
  readonly named: number;
}

/** Which cells to read as what. Throws a ChartroomError for names that the file has not. */
export function planColumns(
  names: readonly string[],
  { wanted, where, named, ...hinting }: PlanOptions,
  rows: readonly Cells[],
  { given, shownNames, learnt, categories }: Knowledge,
): ColumnPlan[] {
  const asked = [...wanted, ...where.map(([name]) => name), ...given.keys(), ...shownNames.keys()];
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const missing = [...new Set(unknown)].map((name) => `“${name}”`).join(', ');
    const known = names.slice(0, 20).join(', ');
    const problem = `the file has no column ${missing}; it has ${known}`;
    throw new ChartroomError('source/query', { source: 'data-files', problem });
  }
  const places = wanted.length > 0 ? wanted.map((name) => names.indexOf(name)) : names.keys();
  const read = [...new Set(places)];
  const sampled = rows.slice(0, Math.max(sampledRows, Math.floor(sampledCells / names.length)));
  const hints = fileHints(
    names.map((name, place) => [
      ...samplesAt(hinting.evidence, place),
      ...(learnt.get(name) ?? []),
    ]),
    hinting,
  );
  const shown = fieldNames(read.map((place) => shownOf(names[place] as string)));
  return read.map((place, n) => {
    const name = names[place] as string;
    const samples = [...samplesAt(sampled, place), ...(learnt.get(name) ?? [])];
    const finding = findingOf(name, samples);
    return {
      place,
      name,
      shownName: shown[n] as string,
      finding,
      isGiven: given.has(name),
      isLearnt: learnt.has(name),
      isTrailing: place >= named && wanted.length === 0 && finding.type.kind === 'blank',
    };
  });

  function shownOf(name: string): string {
    return shownNames.get(name) ?? name;
  }

  function findingOf(name: string, samples: readonly Sample[]): Finding {
    const type = given.get(name);
    if (type) return givenColumn(type, samples, hints);
    const found = inferColumn(name, samples, hints);
    if (!categories.has(name)) return found;
    const reason = 'Its cells are of several kinds';
    return { ...found, type: { kind: 'category' }, isDay: false, isGuess: false, reason };
  }
}

function samplesAt(rows: readonly Cells[], place: number): Sample[] {
  return rows
    .filter(({ count }) => place < count)
    .map(({ bytes, starts, ends }) => ({
      bytes,
      from: starts[place] as number,
      to: ends[place] as number,
    }));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionValue } from '@chartroom/contract';

/** `expected.json` of a file, described in the corpus' README. */
export interface ExpectedTable {
  readonly about: string;
  readonly settings?: Readonly<Record<string, OptionValue>>;
  readonly columns: readonly {
    readonly name: string;
    readonly type: 'number' | 'time' | 'category';
    readonly unit?: string;
    readonly precision?: 'day';
  }[];
  readonly moreColumns?: boolean;
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly before?: number;
  readonly leftOut?: number;
  readonly unread?: Readonly<Record<string, ExpectedCount>>;
  readonly marked?: Readonly<Record<string, ExpectedCount>>;
}

/** A number, or a range of numbers. */
export type ExpectedCount = number | readonly [from: number, to: number];

export interface CorpusFile {
  readonly name: string;
  /** `input.csv`: the extension is part of what a source knows. */
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly expected: ExpectedTable;
}

const folder = join(__dirname, '../corpus');

/** All files of the corpus by name. */
export function corpusFiles(): readonly CorpusFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const [fileName] = readdirSync(join(folder, name)).filter((file) =>
        file.startsWith('input.'),
      );
      if (fileName === undefined) throw new Error(`${name} has no input`);
      return {
        ...{ name, fileName },
        bytes: new Uint8Array(readFileSync(join(folder, name, fileName))),
        expected: JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')),
      };
    });
}

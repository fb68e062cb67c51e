import type { Field, Frame } from '@chartroom/frame';
import type { RowsRead } from '@chartroom/plot';
import type { MultiPolygon, OutlineProblem, ParsedOutline } from './geo/parseOutline';

/** The outline of a region in the data. */
export interface OwnOutline {
  readonly name: string;
  readonly outline: MultiPolygon;
}

/** More regions than any map of the release has. */
const maxRegions = 10_000;
/** Characters per slice, a few milliseconds of work. */
const charactersPerSlice = 200_000;
let count = 0;

/** Outlines of regions from the rows so far: the first of each name. Grows with new rows. */
export class OwnOutlines implements RowsRead {
  rows = 0;
  revision = -1;
  readonly dropped: number;
  /** Tells the outlines of one chart from those of another. */
  readonly id = ++count;
  readonly outlines: OwnOutline[] = [];
  /** Problems by the name of the region. */
  readonly invalid = new Map<string, readonly OutlineProblem[]>();
  private readonly known = new Set<string>();

  constructor(
    readonly frame: Frame,
    readonly region: Field,
    readonly outline: Field,
    private readonly parse: (text: string) => ParsedOutline,
  ) {
    this.dropped = frame.dropped;
  }

  *addRows(): Generator<void, void, void> {
    let characters = 0;
    for (; this.rows < this.frame.length; this.rows += 1) {
      characters += this.addRow(this.rows);
      if (characters < charactersPerSlice) continue;
      characters = 0;
      yield;
    }
    this.revision = this.frame.revision;
  }

  /** Returns how many characters it has read. */
  private addRow(row: number): number {
    const [name, text] = [nameAt(this.region, row), nameAt(this.outline, row)];
    if (name === null || text === null || this.known.has(name)) return 0;
    if (this.outlines.length >= maxRegions) return 0;
    this.known.add(name);
    const parsed = this.parse(text);
    if (parsed.ok) this.outlines.push({ name, outline: parsed.outline });
    else this.invalid.set(name, parsed.problems);
    return text.length;
  }
}

/** As `RegionTally` names regions. */
function nameAt(field: Field, row: number): string | null {
  const value = field.values[row] as number;
  if (field.type === 'category') return field.dictionary[value] ?? null;
  return Number.isNaN(value) ? null : String(value);
}

import type { ChartProps, Encoding } from '@chartroom/contract';
import type { DefinitionManifest } from './chartDefinition';
import { numbersAsNames } from './encodedFields';
import type { NumberCategories } from './numberCategories';
import { runInSlices } from './runInSlices';

/** Most charts need none of it: it is fetched with the first field of numbers that is to give names. */
const numberCategories = () => import('./numberCategories');

const none: ReadonlySet<string> = new Set();

/** Fields of numbers in roles of names, for one chart. */
export class NamedNumbers {
  /** Fields whose numbers are names in this chart. */
  fields = none;
  private categories: NumberCategories | null = null;
  private revision = -1;

  /** The encoding that the chart's index goes by: `fieldsOf` gives categories where it wants names. */
  async encodingFor(
    { frame, encoding }: Pick<ChartProps, 'frame' | 'encoding'>,
    encodings: DefinitionManifest['encodings'],
  ): Promise<Encoding> {
    const roles = frame ? numbersAsNames(frame, encoding, encodings) : null;
    if (!frame || !roles || roles.size === 0) {
      this.fields = none;
      return encoding;
    }
    this.revision = frame.revision;
    this.categories ??= new (await numberCategories()).NumberCategories();
    const own = await runInSlices(this.categories.take(frame, encoding, roles));
    const fields = [...new Set([...roles.values()].flat())];
    const isSame =
      fields.length === this.fields.size && fields.every((name) => this.fields.has(name));
    if (!isSame) this.fields = new Set(fields);
    return own;
  }

  /**
   * Once an index has been made: rows that came meanwhile have no names yet, so the next index begins
   * from new fields.
   */
  indexed(frame: ChartProps['frame']): void {
    if (frame && frame.revision !== this.revision) this.categories = null;
  }
}

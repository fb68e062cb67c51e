import type { ChartProps, Encoding } from '@chartroom/contract';
import type { DefinitionManifest } from './chartDefinition';
import { numberFieldsInCategoryRoles } from './encodedFields';
import type { NumberCategoryConverter } from './numberCategoryConverter';
import { runInSlices } from './runInSlices';

/** Loaded with the first number field in a category role: most charts need none of it. */
const loadNumberCategoryConverter = () => import('./numberCategoryConverter');

const noFields: ReadonlySet<string> = new Set();

/** Number fields in category roles, for one chart. */
export class CategoricalNumbers {
  /** Fields whose numbers are names in this chart. */
  fields = noFields;
  private categories: NumberCategoryConverter | null = null;
  private revision = -1;

  /**
   * The encoding for the chart's index, with which `fieldsOf` returns categories for category
   * roles.
   */
  async encodingFor(
    { frame, encoding }: Pick<ChartProps, 'frame' | 'encoding'>,
    encodings: DefinitionManifest['encodings'],
  ): Promise<Encoding> {
    const roles = frame ? numberFieldsInCategoryRoles(frame, encoding, encodings) : null;
    if (!frame || !roles || roles.size === 0) {
      this.fields = noFields;
      return encoding;
    }
    this.revision = frame.revision;
    this.categories ??= new (await loadNumberCategoryConverter()).NumberCategoryConverter();
    const derivedEncoding = await runInSlices(this.categories.encodingFor(frame, encoding, roles));
    const fields = [...new Set([...roles.values()].flat())];
    const isUnchanged =
      fields.length === this.fields.size && fields.every((name) => this.fields.has(name));
    if (!isUnchanged) this.fields = new Set(fields);
    return derivedEncoding;
  }

  /**
   * Called after each index. Rows that arrived meanwhile have no names yet, so the next index
   * begins with new fields.
   */
  onIndexed(frame: ChartProps['frame']): void {
    if (frame && frame.revision !== this.revision) this.categories = null;
  }
}

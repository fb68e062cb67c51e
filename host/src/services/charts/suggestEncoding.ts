import type { ChartManifest, Encoding, EncodingRole, RoleType } from '@chartroom/contract';
import { type FieldSpec, fieldTypes } from '@chartroom/frame';

export type ChartField = Pick<FieldSpec, 'name' | 'type' | 'unit' | 'precision'>;

/**
 * - `best`: all kinds of fields are used, each where the chart prefers it
 * - `fits`: the chart can be drawn
 * - `needs-fields`: a required role has no field
 */
export type ChartFit = 'best' | 'fits' | 'needs-fields';

export interface SuggestedEncoding {
  readonly encoding: Encoding;
  readonly fit: ChartFit;
  /** Required roles without a field. */
  readonly missing: readonly EncodingRole[];
  /** To order charts by, the highest first. */
  readonly score: number;
}

/** More series of one unit than these hide one another. */
const maxFieldsOfRole = 4;

/**
 * Which fields a chart would draw. Required roles take fields first, each the type that it lists first,
 * and roles other than x prefer quantities to labels such as the number of a month;
 * then optional roles those of kinds that aren't drawn yet. Of a role for several fields, others of the
 * same unit follow. The score is that of expressiveness and effectiveness in Mackinlay, 1986,
 * in its simplest form: kinds of fields that are used, and by preferred types, without those left out.
 */
export function suggestEncoding(
  { encodings }: Pick<ChartManifest, 'encodings'>,
  fields: readonly ChartField[],
): SuggestedEncoding {
  const free = new Set(fields);
  const chosen = new Map<string, readonly ChartField[]>();
  const missing: EncodingRole[] = [];
  let preferred = 0;
  const roles = Object.entries(encodings);
  for (const [name, role] of roles) {
    if (!role.required) continue;
    // On x a year or a rank is as good as any number.
    const offered = name === 'x' ? [...free] : quantitiesFirst(free);
    const field = firstOfTypes(offered, role.types);
    if (field) {
      free.delete(field);
      chosen.set(name, [field]);
      if (role.types[0] && isOfType(field, role.types[0])) preferred += 1;
    } else missing.push(role);
  }
  // What names things, splits series or is summed, if no required role has a field of that kind.
  for (const [name, role] of roles) {
    const [preferredType] = role.types;
    const isUsed = [...chosen.values()].flat().some((field) => kindOf(field) === preferredType);
    const takesAll = role.multiple && role.types.length >= fieldTypes.length;
    if (role.required || isUsed || takesAll) continue;
    const field = quantitiesFirst(free).find((each) => kindOf(each) === preferredType);
    if (!field) continue;
    free.delete(field);
    chosen.set(name, [field]);
  }
  const isLong = fields.some(({ type }) => type === 'category');
  for (const [name, role] of roles) {
    const [first] = chosen.get(name) ?? [];
    if (!role.multiple || !first || isLong) continue;
    const others = [...free]
      .filter(({ type, unit }) => role.types.includes(type) && unit === first.unit)
      .slice(0, maxFieldsOfRole - 1);
    for (const field of others) free.delete(field);
    chosen.set(name, [first, ...others]);
  }
  const used = new Set([...chosen.values()].flat().map(kindOf));
  const kinds = new Set(fields.map(kindOf));
  // A chart without required roles, such as a table, shows all fields as they are.
  const showsAll = roles.every(([, { required }]) => !required);
  const isComplete = missing.length === 0;
  const hasAll = !showsAll && used.size === kinds.size;
  const requiredCount = roles.filter(([, { required }]) => required).length;
  const isBest = isComplete && hasAll && preferred >= requiredCount;
  return {
    encoding: Object.fromEntries(
      [...chosen].map(([role, taken]) => [role, taken.map(({ name }) => name)]),
    ),
    fit: fitOf({ isComplete, isBest }),
    missing,
    score: (isComplete ? 10 : 0) + used.size * 2 + preferred - (kinds.size - used.size),
  };
}

function fitOf({
  isComplete,
  isBest,
}: {
  readonly isComplete: boolean;
  readonly isBest: boolean;
}): ChartFit {
  if (!isComplete) return 'needs-fields';
  return isBest ? 'best' : 'fits';
}

function firstOfTypes(
  fields: readonly ChartField[],
  types: EncodingRole['types'],
): ChartField | undefined {
  for (const type of types) {
    const field = fields.find((each) => isOfType(each, type));
    if (field) return field;
  }
  return undefined;
}

/** Names of integers that aren't quantities: parts of dates, ranks and keys. */
const labelName =
  /(?:^|[\s_-])(?:year|quarter|month|week|weekday|day|hour|minute|second|id|key|code|zip|postcode|rank|index|row|no|nr|number)$/i;

/** Whether a field is a label rather than a quantity: years aren't summed. */
function isLabel({ name, type }: ChartField): boolean {
  // `orderId` is two words, too.
  return type === 'integer' && labelName.test(name.replace(/([a-z])([A-Z])/g, '$1 $2'));
}

function quantitiesFirst(fields: Iterable<ChartField>): readonly ChartField[] {
  return [...fields].sort((a, b) => Number(isLabel(a)) - Number(isLabel(b)));
}

/** Whether a role takes a field of this type. */
export function fitsRole(field: ChartField, role: EncodingRole | undefined): boolean {
  return role?.types.some((type) => isOfType(field, type)) ?? false;
}

function isOfType({ type, precision }: ChartField, wanted: RoleType): boolean {
  return wanted === 'date' ? type === 'time' && precision === 'day' : type === wanted;
}

/** Integers are numbers. */
function kindOf({ type }: ChartField): string {
  return type === 'integer' ? 'number' : type;
}

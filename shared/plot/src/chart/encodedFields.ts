import { ChartroomError, type Encoding } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import type { DefinitionManifest } from './chartDefinition';

/** Categories made from numbers, by the encoding that they are made for, then by role and name. */
const categories = new WeakMap<Encoding, ReadonlyMap<string, ReadonlyMap<string, CategoryField>>>();

/**
 * The fields in a role, in the order of the encoding. Those that aren't in the frame are dropped.
 * Numbers in a role that only takes categories are converted to a category, in numeric order.
 */
export function fieldsOf(frame: Frame, encoding: Encoding, role: string): readonly Field[] {
  const names = encoding[role] ?? [];
  const categoryFields = categories.get(encoding)?.get(role);
  return names.flatMap(
    (name) => categoryFields?.get(name) ?? frame.fields.find((field) => field.name === name) ?? [],
  );
}

/**
 * The same encoding, with categories that `fieldsOf` returns in place of numbers, by role and name.
 */
export function withCategories(
  encoding: Encoding,
  byRole: ReadonlyMap<string, ReadonlyMap<string, CategoryField>>,
): Encoding {
  const derivedEncoding = { ...encoding };
  categories.set(derivedEncoding, byRole);
  return derivedEncoding;
}

type Encodings = DefinitionManifest['encodings'];

/** The names of number fields (years, for example) in roles that only take categories. */
export function numberFieldsInCategoryRoles(
  frame: Frame,
  encoding: Encoding,
  encodings: Encodings,
): ReadonlyMap<string, readonly string[]> {
  const rolesWithNumbers = Object.entries(encodings).flatMap(
    ([role, { types }]): [string, string[]][] => {
      const names = (encoding[role] ?? []).filter((name) => {
        const field = frame.fields.find((candidate) => candidate.name === name);
        return field !== undefined && isNumberAsCategory(field, types);
      });
      return names.length > 0 ? [[role, names]] : [];
    },
  );
  return new Map(rolesWithNumbers);
}

/** A role that takes numbers as well doesn't convert them. */
function isNumberAsCategory({ type }: Field, types: readonly string[]): boolean {
  const isNumber = type === 'number' || type === 'integer';
  return (
    isNumber && types.includes('category') && !types.includes(type) && !types.includes('number')
  );
}

/** A field of days is a time that a role for dates takes too. */
function isAccepted(field: Field, types: readonly string[]): boolean {
  if (types.includes(field.type)) return true;
  return field.type === 'time' && field.precision === 'day' && types.includes('date');
}

/** Throws `chart/encoding` for the first role whose fields don't match the manifest. */
export function checkEncoding(frame: Frame, encoding: Encoding, encodings: Encodings): void {
  for (const [role, { title, types, required }] of Object.entries(encodings)) {
    const names = encoding[role] ?? [];
    const expected = `a field of type ${types.join(' or ')}`;
    if (required && names.length === 0) {
      throw new ChartroomError('chart/encoding', { role: title, expected, found: 'none' });
    }
    for (const name of names) {
      const field = frame.fields.find((candidate) => candidate.name === name);
      if (field && isAccepted(field, types)) continue;
      if (field && isNumberAsCategory(field, types)) continue;
      const found = field ? `“${name}” of type ${field.type}` : `no field “${name}”`;
      throw new ChartroomError('chart/encoding', { role: title, expected, found });
    }
  }
}

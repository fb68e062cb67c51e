import { ChartroomError, type Encoding } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import type { DefinitionManifest } from './chartDefinition';

/** The fields that take a role, in the order of the encoding; those not in the frame are left out. */
export function fieldsOf(frame: Frame, encoding: Encoding, role: string): readonly Field[] {
  const names = encoding[role] ?? [];
  return names.flatMap((name) => frame.fields.find((field) => field.name === name) ?? []);
}

/** Throws `chart/encoding` for the first role that the data does not fill as the manifest asks. */
export function checkEncoding(
  frame: Frame,
  encoding: Encoding,
  encodings: DefinitionManifest['encodings'],
): void {
  for (const [role, { title, types, required }] of Object.entries(encodings)) {
    const names = encoding[role] ?? [];
    const expected = `a field of type ${types.join(' or ')}`;
    if (required && names.length === 0) {
      throw new ChartroomError('chart/encoding', { role: title, expected, found: 'none' });
    }
    for (const name of names) {
      const field = frame.fields.find((candidate) => candidate.name === name);
      if (field && types.includes(field.type)) continue;
      const found = field ? `“${name}” of type ${field.type}` : `no field “${name}”`;
      throw new ChartroomError('chart/encoding', { role: title, expected, found });
    }
  }
}

import { type Field, type FieldType, type Frame, frameVersion, type TimePrecision } from './frame';

/** Name and type of a new field, with the unit of its values; `precision` is for times only. */
export interface FieldSpec {
  readonly name: string;
  readonly type: FieldType;
  readonly unit?: string;
  readonly precision?: TimePrecision | undefined;
}

/**
 * An empty frame for `append` to fill, with room for `capacity` rows (default 256). Names must
 * differ.
 *
 *     const frame = createFrame([{ name: 'time', type: 'time' }, { name: 'cpu', type: 'number' }]);
 */
export function createFrame(specs: readonly FieldSpec[], capacity = 256): Frame {
  return {
    version: frameVersion,
    fields: specs.map((spec) => createField(spec, capacity)),
    length: 0,
    revision: 0,
    firstNewRow: 0,
    dropped: 0,
  };
}

function createField({ name, type, unit, precision }: FieldSpec, capacity: number): Field {
  const base = unit === undefined ? { name } : { name, unit };
  switch (type) {
    case 'number':
      return { ...base, type, values: new Float64Array(capacity) };
    case 'time':
      return { ...base, type, ...(precision && { precision }), values: new Float64Array(capacity) };
    case 'integer':
      return { ...base, type, values: new Int32Array(capacity) };
    case 'category':
      return { ...base, type, values: new Int32Array(capacity), dictionary: [] };
  }
}

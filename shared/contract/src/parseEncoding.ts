import { limits } from './limits';
import type { ChartManifest, Encoding, EncodingRole } from './manifest';
import type { Parsed, Problem } from './parse';
import { refused } from './schema/parseWith';

/**
 * Parses field names by role. The result has every role of the chart; a missing one has no fields.
 * Doesn't check whether the data has those fields.
 */
export function parseEncoding(manifest: ChartManifest, input: unknown): Parsed<Encoding> {
  try {
    return readEncoding(manifest, input ?? {});
  } catch {
    return refused('must be plain data that can be read');
  }
}

function readEncoding({ encodings }: ChartManifest, input: unknown): Parsed<Encoding> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refused('must be an object');
  }
  const entries = new Map<string, unknown>(Object.entries(input));
  const problems: Problem[] = [];
  for (const name of entries.keys()) {
    if (!Object.hasOwn(encodings, name)) problems.push({ path: name, message: 'is unknown' });
  }
  const fields = Object.entries(encodings).map(([name, role]): [string, string[]] => {
    const value = entries.get(name) ?? [];
    const message = problemWith(role, value);
    if (message !== null) problems.push({ path: name, message });
    return [name, Array.isArray(value) ? [...value] : []];
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: Object.fromEntries(fields) };
}

function problemWith(role: EncodingRole, value: unknown): string | null {
  const max = role.multiple ? limits.fieldsPerRole : 1;
  if (!Array.isArray(value)) return 'must be an array of field names';
  if (value.length > max) return `must name at most ${max} ${max === 1 ? 'field' : 'fields'}`;
  if (role.required && value.length === 0) return 'must name a field';
  if (!value.every(isFieldName)) {
    return `must contain field names of 1 to ${limits.fieldNameLength} characters`;
  }
  return new Set(value).size === value.length ? null : 'can’t contain a field twice';
}

function isFieldName(name: unknown): boolean {
  return typeof name === 'string' && name !== '' && name.length <= limits.fieldNameLength;
}

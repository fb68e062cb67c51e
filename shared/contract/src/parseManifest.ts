import type { Manifest } from './manifest';
import { manifestProblems } from './manifestProblems';
import { manifestSchema } from './manifestSchema';
import type { Parsed } from './parse';
import { parseWith } from './schema/parseWith';
import { contractVersion } from './version';

/**
 * Parses `manifest.json` of a remote (SPEC.md, C10 onwards) that was built for `contract`, by default
 * the present one. A manifest of contract 1 is one of contract 2 that uses none of its additions, so
 * a host reads both as one type. Tells an author more than a host has to know: see
 * `manifestProblems`. `$schema`, by which editors find `manifest.schema.json`, is left out.
 */
export function parseManifest(input: unknown, contract = contractVersion): Parsed<Manifest> {
  const parsed = parseWith(manifestSchema, withoutEditorSchema(input));
  if (!parsed.ok) return parsed;
  const problems = manifestProblems(parsed.value, contract);
  return problems.length > 0 ? { ok: false, problems } : parsed;
}

/** The manifest without a `$schema` of its own. */
function withoutEditorSchema(input: unknown): unknown {
  try {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
    if (typeof Object.getOwnPropertyDescriptor(input, '$schema')?.value !== 'string') return input;
    return Object.fromEntries(Object.entries(input).filter(([key]) => key !== '$schema'));
  } catch {
    // A getter or proxy threw; the parser says so.
    return input;
  }
}

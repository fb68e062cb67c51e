import { type PublicJwk, parsePublicKey, problemsText } from '@chartroom/contract';

/** What was pasted: a public key, nothing that can be one, or a secret. */
export type PastedKey =
  | { readonly kind: 'public'; readonly jwk: PublicJwk }
  | { readonly kind: 'private' }
  | { readonly kind: 'none'; readonly problem: string };

/**
 * Finds the public key in a text: the JSON alone, or the whole line that `remote keys create` prints.
 * Anything that looks like the private half counts as such, even where it can't be read.
 */
export function parsePastedKey(text: string): PastedKey {
  if (/["']?\bd["']?\s*:/.test(text)) return { kind: 'private' };
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const parsed = parsePublicKey(parseJson(json));
  if (parsed.ok) return { kind: 'public', jwk: parsed.value };
  return {
    kind: 'none',
    problem: json
      ? `This isn’t a valid public key: ${problemsText(parsed.problems)}.`
      : 'Paste the public key printed by “remote keys create”: {"kty":"EC", …}.',
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { type PublicJwk, parsePublicKey, problemsText } from '@chartroom/contract';
import { i18n } from '../../../services/language/i18n';

/** A pasted text: a public key, a private key, or neither. */
export type PastedKey =
  | { readonly kind: 'public'; readonly jwk: PublicJwk }
  | { readonly kind: 'private' }
  | { readonly kind: 'none'; readonly problem: string };

/**
 * Finds the public key in a text: the JSON alone, or the whole line that `remote keys create` prints.
 * Anything that looks like a private key counts as one, even if it can't be parsed.
 */
export function parsePastedKey(text: string): PastedKey {
  if (/["']?\bd["']?\s*:/.test(text)) return { kind: 'private' };
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const parsed = parsePublicKey(parseJson(json));
  if (parsed.ok) return { kind: 'public', jwk: parsed.value };
  return {
    kind: 'none',
    problem: json
      ? i18n.t('This isn’t a valid public key: {problems}.', {
          problems: problemsText(parsed.problems),
        })
      : i18n.t('Paste the public key printed by “{command}”: {example}.', {
          command: 'remote keys create',
          example: '{"kty":"EC", …}',
        }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

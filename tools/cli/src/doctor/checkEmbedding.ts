import { type Finding, good, warning } from './finding';

const about = 'Other pages';

/** Checks whether other origins may load `embed.js`, by its headers; null if it isn't served. */
export function checkEmbedding(headers: Headers | null): Finding {
  const missing = [
    headers?.get('access-control-allow-origin') === '*' ? [] : 'Access-Control-Allow-Origin: *',
    headers?.get('cross-origin-resource-policy') === 'cross-origin'
      ? []
      : 'Cross-Origin-Resource-Policy: cross-origin',
  ].flat();
  if (missing.length === 0) return good(about, 'can load embed.js');
  const found = headers ? `embed.js lacks ${missing.join(', ')}` : 'embed.js isn’t served';
  return warning(
    about,
    found,
    'To embed charts in other pages, add the headers in docs/production.md.',
  );
}

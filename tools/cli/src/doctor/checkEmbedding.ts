import { type Finding, good, warning } from './finding';

const about = 'Other pages';

/** Whether pages of other origins may load `embed.js`, by the headers that it came with; null for none. */
export function checkEmbedding(headers: Headers | null): Finding {
  const missing = [
    headers?.get('access-control-allow-origin') === '*' ? [] : 'Access-Control-Allow-Origin: *',
    headers?.get('cross-origin-resource-policy') === 'cross-origin'
      ? []
      : 'Cross-Origin-Resource-Policy: cross-origin',
  ].flat();
  if (missing.length === 0) return good(about, 'may load embed.js');
  const found = headers ? `embed.js lacks ${missing.join(', ')}` : 'embed.js is not served';
  return warning(about, found, 'Only embedding needs it: docs/deploying.md lists the headers.');
}

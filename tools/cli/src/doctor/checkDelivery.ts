import { type Finding, good, warning } from './finding';

const about = 'Files of the shell';

const compress =
  'Compress scripts, styles and JSON. For nginx, set gzip and gzip_types (see docs/production.md).';
const cache =
  'Send files with a hash in their name with “Cache-Control: public, max-age=31536000, immutable”.';

/** Checks compression and caching of the shell's first script; null if it wasn't found. */
export function checkDelivery(script: Response | null): readonly Finding[] {
  if (!script?.ok) {
    return [warning(about, 'the first script is missing', 'Deploy the whole build folder.')];
  }
  const { headers } = script;
  const name = new URL(script.url).pathname.split('/').at(-1);
  const isCompressed = /^(gzip|br|zstd|deflate)$/.test(headers.get('content-encoding') ?? '');
  const isImmutable = /\bimmutable\b/.test(headers.get('cache-control') ?? '');
  const findings = [
    ...(isCompressed ? [] : [warning(about, `${name} isn’t compressed`, compress)]),
    ...(isImmutable ? [] : [warning(about, `browsers fetch ${name} again on each visit`, cache)]),
  ];
  return findings.length > 0 ? findings : [good(about, 'compressed and cached')];
}

/** Address of the shell's first script, from its page; null if there is none. */
export function firstScriptUrl(html: string, shell: string): string | null {
  const name = /<script[^>]*\ssrc="(main\.[0-9a-f]{16}\.js)"/.exec(html)?.[1];
  return name ? new URL(name, shell).href : null;
}

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Endings of what a server may send instead of a file, by the name of its `Content-Encoding`. */
export const encodingSuffixes = { br: '.br', gzip: '.gz' } as const;

/** Bytes that are sent for all files of a folder, without source maps. */
export interface CompressedSize {
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What shrinks; fonts and archives are compressed already. */
const compressible = /\.(?:css|csv|html|js|json|mjs|svg|txt)$/;

/** Below it, a packet holds the file either way. */
const minimumBytes = 1024;

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * What a server may send instead of a file, by ending: compressed at the highest level. Only what is
 * smaller than the file.
 */
export async function compressedVariants(
  path: string,
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const variants = new Map<string, Uint8Array>();
  if (!compressible.test(path) || bytes.length < minimumBytes) return variants;
  for (const encoding of ['gzip', 'br'] as const) {
    const compressed = await compress[encoding](Buffer.from(bytes));
    if (compressed.length < bytes.length) variants.set(encodingSuffixes[encoding], compressed);
  }
  return variants;
}

/**
 * Writes `{file}.br` and `{file}.gz` beside each file of a folder that is smaller so, at the highest
 * level, for servers that send such files as they are. Others that were there are removed.
 */
export async function precompress(folder: string): Promise<CompressedSize> {
  const suffixes = Object.values(encodingSuffixes);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) if (suffixes.some((suffix) => file.endsWith(suffix))) rmSync(file);
  const size = { plain: 0, gzip: 0, br: 0 };
  for (const file of files) {
    if (!compressible.test(file)) continue;
    const bytes = readFileSync(file);
    size.plain += bytes.length;
    const variants = await compressedVariants(file, bytes);
    for (const encoding of ['gzip', 'br'] as const) {
      size[encoding] += (variants.get(encodingSuffixes[encoding]) ?? bytes).length;
    }
    for (const [suffix, variant] of variants) writeFileSync(file + suffix, variant);
  }
  return { plain: size.plain, gzip: size.gzip, brotli: size.br };
}

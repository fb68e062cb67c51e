import type { Config } from '@chartroom/contract';
import { fileHeaders, publicFile } from '@chartroom/local/web/headers';

/** Files of the shell that have headers of their own; all others have those of a page. */
export const specialFiles = {
  leave: /^leave\.html$/,
  public: publicFile,
} as const;

/** Names with a content hash never change what is under them. */
export const hashedFile = /\.[0-9a-f]{16}\.[a-z0-9]+$/;

export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const;

/** One header of the shell's files; null where a file doesn't have it. */
export interface HeaderVariants {
  readonly name: string;
  readonly page: string | null;
  readonly leave: string | null;
  readonly public: string | null;
}

/** The headers that the shell's own server sends, by kind of file, for servers that are set up from them. */
export function headerVariants(config: Config): readonly HeaderVariants[] {
  const page = fileHeaders(config, 'index.html');
  const leave = fileHeaders(config, 'leave.html');
  const shared = fileHeaders(config, 'embed.js');
  const names = [...new Set([page, leave, shared].flatMap(Object.keys))];
  return names.map((name) => ({
    name,
    page: page[name] ?? null,
    leave: leave[name] ?? null,
    public: shared[name] ?? null,
  }));
}

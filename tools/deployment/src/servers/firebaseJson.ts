import type { Config } from '@chartroom/contract';
import { releaseHeaders } from '@chartroom/local/web/headers';
import {
  cacheControl,
  type HeaderVariants,
  hashedFile,
  headerVariants,
  specialFiles,
} from './headerVariants';

export interface HostingOptions {
  readonly config: Config;
  /** The path of the shell, `/charts/` say. */
  readonly base: string;
  /** Whether a second site serves the releases. */
  readonly releases: boolean;
}

interface Header {
  readonly key: string;
  readonly value: string;
}

/**
 * `firebase.json` for one site with the shell and one with the releases, named in `.firebaserc`, and
 * for the database's rules. Later entries of headers override earlier ones. Hosting compresses files.
 */
export function firebaseJson({ config, base, releases }: HostingOptions): object {
  const variants = headerVariants(config);
  const differing = (kind: 'leave' | 'public') =>
    headersOf(variants, kind).filter(
      ({ key, value }) => variants.find(({ name }) => name === key)?.page !== value,
    );
  const ignore = ['**/*.br', '**/*.gz'];
  const cached = {
    regex: hashedFile.source,
    headers: [{ key: 'Cache-Control', value: cacheControl.hashed }],
  };
  const uncached = { key: 'Cache-Control', value: cacheControl.other };
  const shell = {
    target: 'shell',
    public: 'shell',
    ignore,
    ...(base === '/' ? {} : { redirects: [{ source: '/', destination: base, type: 302 }] }),
    // A name with a dot is a file of the shell's one folder; all else are its routes.
    rewrites: [{ regex: `^${base}(?:[^./]*|.*/.*)$`, destination: `${base}index.html` }],
    headers: [
      { source: '**', headers: [...headersOf(variants, 'page'), uncached] },
      cached,
      { source: `${base}leave.html`, headers: differing('leave') },
      {
        regex: `^${base}${specialFiles.public.source.slice(1)}`,
        headers: differing('public'),
      },
    ],
  };
  const headers = Object.entries(releaseHeaders).map(([key, value]) => ({ key, value }));
  const releaseSite = {
    target: 'releases',
    public: 'releases',
    ignore,
    headers: [{ source: '**', headers: [...headers, uncached] }, cached],
  };
  return {
    database: { rules: 'database.rules.json' },
    hosting: releases ? [shell, releaseSite] : [shell],
    emulators: { auth: { port: 9099 }, database: { port: 9000 }, hosting: { port: 5000 } },
  };
}

/** `.firebaserc`: the project, its first site for the shell, and a second one for the releases. */
export function firebaseRc(projectId: string): object {
  const hosting = { shell: [projectId], releases: [`${projectId}-releases`] };
  return { projects: { default: projectId }, targets: { [projectId]: { hosting } } };
}

function headersOf(
  variants: readonly HeaderVariants[],
  kind: 'page' | 'leave' | 'public',
): Header[] {
  return variants.flatMap((variant) => {
    const value = variant[kind];
    return value === null ? [] : [{ key: variant.name, value }];
  });
}

import type { Config } from '@chartroom/contract';
import { releaseHeaders } from '@chartroom/local/web/headers';
import { cacheControl, type HeaderVariants, headerVariants, specialFiles } from './headerVariants';

export interface NginxOptions {
  readonly config: Config;
  /** Where people open the shell: `https://charts.example/charts/`. */
  readonly url: URL;
  /** The folder of the package on the server: `/srv/chartroom`. */
  readonly folder: string;
  /** Whether nginx has `ngx_brotli`'s static module, Debian's `libnginx-mod-http-brotli-static`. */
  readonly brotli: boolean;
  /** Whether releases are served by this nginx too, at the first of `releaseOrigins`. */
  readonly releases: boolean;
}

/**
 * What goes into nginx's `http`: the shell's server, and that of the releases, to which publishers may
 * upload. Files are sent as `precompress` has left them. For nginx 1.22, Debian 12's, and later.
 */
export function nginxConf(options: NginxOptions): string {
  const { config, url, folder } = options;
  const variants = headerVariants(config);
  const base = url.pathname;
  const index = `${base}index.html`;
  const shell = serverBlock(url, options.brotli, [
    `root ${folder}/shell;`,
    ...variants.map((variant) => `add_header ${variant.name} ${headerValue(variant)} always;`),
    'add_header Cache-Control $chartroom_cache always;',
    ...(base === '/' ? [] : [`location = / { return 302 ${base}; }`]),
    `location ${base} { try_files $uri ${index}; }`,
    `location ~ ^${escaped(base)}[^/]+\\.[a-z0-9]+$ { try_files $uri =404; }`,
  ]);
  const [releaseOrigin] = config.releaseOrigins;
  const releases =
    options.releases && releaseOrigin !== undefined
      ? serverBlock(new URL(releaseOrigin), options.brotli, [
          `root ${folder}/releases;`,
          ...Object.entries(releaseHeaders).map(
            ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
          ),
          'add_header Cache-Control $chartroom_cache always;',
          '# `remote deploy` uploads by PUT, as one of the users in this file.',
          'client_max_body_size 64m;',
          'location / {',
          '  dav_methods PUT MKCOL;',
          '  limit_except GET {',
          '    auth_basic releases;',
          '    auth_basic_user_file /etc/chartroom/publishers;',
          '  }',
          '}',
        ])
      : '';
  return `${[
    ...variants.filter(isMapped).map((variant) => mapOf(variant, base)),
    cacheMap,
    ...redirects(options),
    shell,
    releases,
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

/** A missing file isn't cached, even under a name that has a hash. */
const cacheMap = `map "$status $uri" $chartroom_cache {
  default ${cacheControl.other};
  "~^[45]" no-store;
  "~\\.[0-9a-f]{16}\\.[a-z0-9]+$" "${cacheControl.hashed}";
}`;

function serverBlock(url: URL, brotli: boolean, lines: readonly string[]): string {
  const isSecure = url.protocol === 'https:';
  const port = url.port || (isSecure ? '443' : '80');
  const name = url.hostname;
  const listen = isSecure
    ? [
        `listen ${port} ssl http2;`,
        `listen [::]:${port} ssl http2;`,
        `ssl_certificate /etc/chartroom/tls/${name}.crt;`,
        `ssl_certificate_key /etc/chartroom/tls/${name}.key;`,
        'add_header Strict-Transport-Security max-age=31536000 always;',
      ]
    : [`listen ${port};`];
  const body = [
    ...listen,
    `server_name ${name};`,
    'server_tokens off;',
    ...typesLines,
    ...(brotli ? ['brotli_static on;'] : []),
    'gzip_static on;',
    'gzip on;',
    'gzip_comp_level 6;',
    'gzip_proxied any;',
    'gzip_types text/javascript application/json text/css image/svg+xml text/csv;',
    'gzip_vary on;',
    ...lines,
  ];
  return `server {\n${body.map((line) => `  ${line}\n`).join('')}}`;
}

const typesLines = [
  'types {',
  '  text/html html;',
  '  text/javascript js mjs;',
  '  text/css css;',
  '  text/csv csv;',
  '  application/json json map webmanifest;',
  '  application/gzip tgz;',
  '  image/svg+xml svg;',
  '  image/png png;',
  '  font/woff2 woff2;',
  '}',
  'default_type application/octet-stream;',
];

/** From http to https, where the shell is served by the latter. */
function redirects({ url, config, releases }: NginxOptions): string[] {
  const [releaseOrigin] = releases ? config.releaseOrigins : [];
  const names = [url, ...(releaseOrigin ? [new URL(releaseOrigin)] : [])]
    .filter(({ protocol, port }) => protocol === 'https:' && port === '')
    .map(({ hostname }) => hostname);
  if (names.length === 0) return [];
  return [
    `server {\n  listen 80;\n  listen [::]:80;\n  server_name ${names.join(' ')};\n  return 301 https://$host$request_uri;\n}`,
  ];
}

function isMapped({ page, leave, public: shared }: HeaderVariants): boolean {
  return page !== leave || page !== shared;
}

/** nginx sends no header whose value is empty. */
function mapOf(variant: HeaderVariants, base: string): string {
  const { page, leave, public: shared } = variant;
  const forms = [
    ...(leave === page ? [] : [[specialFiles.leave, leave] as const]),
    ...(shared === page ? [] : [[specialFiles.public, shared] as const]),
  ];
  const lines = forms.map(
    ([form, value]) =>
      `  "~^${escaped(base)}${form.source.replace(/^\^/, '')}" ${quoted(value ?? '')};\n`,
  );
  return `map $uri ${variableOf(variant)} {\n  default ${quoted(page ?? '')};\n${lines.join('')}}`;
}

function headerValue(variant: HeaderVariants): string {
  return isMapped(variant) ? variableOf(variant) : quoted(variant.page ?? '');
}

function variableOf({ name }: HeaderVariants): string {
  return `$chartroom_${name.toLowerCase().replaceAll('-', '_')}`;
}

function escaped(text: string): string {
  return text.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&');
}

/** In the quotes that the text doesn't have. `$` would begin a variable, and no header has one. */
function quoted(text: string): string {
  if (/[$\n\\]/.test(text)) throw new Error(`nginx can’t send ${JSON.stringify(text)}`);
  return text.includes('"') ? `'${text.replaceAll("'", "\\'")}'` : `"${text}"`;
}

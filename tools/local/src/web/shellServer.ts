import type { Config } from '@chartroom/contract';
import { fileHeaders } from './headers';
import { listen, type WebServer } from './listen';
import { readFileWithin, sendBytes, sendFile } from './sendFile';

export interface ShellServerOptions {
  /** The shell's build. */
  readonly folder: string;
  /** Sub-path, `/chartroom/` say; begins and ends with a slash. */
  readonly base: string;
  readonly port: number;
  /** Requests wait for it: the backend's address is known only after the shell's. */
  readonly config: Promise<Config>;
}

/**
 * Serves one build of the shell under any base: `<base href>` is stamped into the page, every
 * other address is relative. The build is one flat folder, so a name with a dot and no slash is a file
 * of it and every other path belongs to the shell's own routes.
 */
export function serveShell({ folder, base, port, config }: ShellServerOptions): Promise<WebServer> {
  return listen(async (request, response) => {
    const path = decodePath(request.url ?? '/');
    if (path === null || !path.startsWith(base)) {
      const isRoot = path === '/' || `${path}/` === base;
      response.writeHead(isRoot ? 302 : 404, isRoot ? { Location: base } : {}).end();
      return;
    }
    const name = path.slice(base.length);
    const headers = fileHeaders(await config, name);
    if (name === 'config.json') {
      const bytes = Buffer.from(JSON.stringify(await config));
      await sendBytes(request, response, name, bytes, headers);
      return;
    }
    const isFile = name.includes('.') && !name.includes('/') && name !== 'index.html';
    if (isFile && (await sendFile(request, response, { folder, path: name, headers }))) return;
    const bytes = isFile ? null : await readFileWithin(folder, 'index.html');
    if (!bytes) {
      response.writeHead(404, headers).end();
      return;
    }
    // By a function: a base with `$&` in it would be a replacement pattern.
    const html = bytes.toString('utf8').replace('<base href="/">', () => `<base href="${base}">`);
    await sendBytes(request, response, 'index.html', Buffer.from(html), headers);
  }, port);
}

/** As it came where it can't be decoded: the page itself says that nothing stands there. */
function decodePath(url: string): string | null {
  if (!URL.canParse(url, 'http://localhost')) return null;
  const { pathname } = new URL(url, 'http://localhost');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from './digest';

/**
 * Fills `index.html` with the first script and style and their hashes, and with the hashes of all
 * other scripts as a data block, by which the page verifies later chunks.
 */
export function writeIndexHtml(folder: string): void {
  const dist = join(folder, 'dist');
  const files = readdirSync(dist).filter((path) => /\.(js|css)$/.test(path));
  const digests = Object.fromEntries(
    files.map((path) => [path, sha384(readFileSync(join(dist, path)))]),
  );
  const mainFiles = (extension: string) =>
    files.filter((path) => path.startsWith('main.') && path.endsWith(extension));
  const font = readdirSync(dist).find((path) => /latin-wght-normal.*\.woff2$/.test(path));
  const styles = mainFiles('.css').map(
    (path) =>
      `<link rel="stylesheet" href="${path}" integrity="sha384-${digests[path]}" crossorigin="anonymous">`,
  );
  if (font) {
    styles.unshift(
      `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous">`,
    );
  }
  const scripts = [
    `<script type="application/json" id="chartroom-files">${JSON.stringify(digests)}</script>`,
    ...mainFiles('.js').map(
      (path) =>
        // Nothing is painted before it has set the viewer's theme.
        `<script defer blocking="render" src="${path}" integrity="sha384-${digests[path]}" crossorigin="anonymous"></script>`,
    ),
  ];
  const template = readFileSync(join(folder, 'src', 'index.html'), 'utf8');
  const html = template
    // Functions, because `$&` in a file name would be a replacement pattern.
    .replace('<!-- styles -->', () => styles.join('\n    '))
    .replace('<!-- scripts -->', () => scripts.join('\n    '));
  writeFileSync(join(dist, 'index.html'), html);
}

/** Fills `leave.html` with its script and the script's hash. */
export function writeLeaveHtml(folder: string): void {
  const dist = join(folder, 'dist');
  const script = readdirSync(dist).find((path) => /^leave\.[0-9a-f]{16}\.js$/.test(path));
  if (!script) throw new Error(`${dist} has no script leave`);
  const hash = sha384(readFileSync(join(dist, script)));
  const tag = `<script defer src="${script}" integrity="sha384-${hash}" crossorigin="anonymous"></script>`;
  const template = readFileSync(join(folder, 'src', 'app', 'leave', 'leave.html'), 'utf8');
  writeFileSync(join(dist, 'leave.html'), template.replace('<!-- scripts -->', tag));
}

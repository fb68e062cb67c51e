/**
 * `npm start` of every example: `node ../serve.mjs .` builds the folder where there is something to
 * build, serves it on this machine and prints the page's address as its one line. Ctrl-C ends it.
 *
 * `CHARTROOM_URL` says where the shell is, by default where the project's own `npm start` puts it;
 * `PORT` is the page's own, by default any free one.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve(process.argv[2] ?? '.');
// Not into the folder itself: an example may run twice at once, and nothing is left behind.
const built = mkdtempSync(join(tmpdir(), 'chartroom-example-'));
process.on('exit', () => rmSync(built, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

try {
  Object.assign(process.env, await readPlaces(process.env.CHARTROOM_URL));
  await build();
  const origin = await serve(Number(process.env.PORT ?? 0));
  console.log(`${origin}/`);
} catch (error) {
  // Where nothing answers there is one thing to do; what a build complains of is of many lines.
  console.error(error.cause ? error.message : error);
  process.exit(1);
}

/**
 * What a page must know, under the names by which sources say it: the shell's address, the folder of
 * all releases, and the publishers' keys as JSON.
 */
async function readPlaces(url = 'http://localhost:4100/chartroom/') {
  const shell = url.endsWith('/') ? url : `${url}/`;
  const { releaseOrigins } = await readJson(`${shell}config.json`);
  const releases = `${releaseOrigins[0]}/`;
  const keys = await readJson(`${releases}keys.json`);
  return {
    CHARTROOM_URL: shell,
    CHARTROOM_RELEASES: releases,
    CHARTROOM_KEYS: JSON.stringify(keys),
  };
}

async function readJson(url) {
  const answer = await fetch(url).catch((error) => {
    throw new Error(
      `${url} can't be reached. Start Chartroom with "npm start" in the project's folder, or say in CHARTROOM_URL where it runs.`,
      { cause: error },
    );
  });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  return answer.json();
}

/**
 * By the example's own configuration, but for two things: the result lies elsewhere, and as it stays
 * on this machine no time goes into making it small.
 */
async function build() {
  if (existsSync(join(folder, 'webpack.config.js'))) await buildByWebpack();
  else if (readdirSync(folder).some((name) => name.startsWith('vite.config.'))) await buildByVite();
}

async function buildByVite() {
  const vite = await import('vite');
  await vite.build({
    root: folder,
    logLevel: 'error',
    build: { outDir: built, emptyOutDir: true, minify: false },
  });
}

async function buildByWebpack() {
  const { default: webpack } = await import('webpack');
  const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.js')).href);
  const output = { ...config.output, path: built };
  const optimization = { ...config.optimization, minimize: false };
  const compiler = webpack({ ...config, context: folder, output, optimization });
  const stats = await new Promise((done, fail) => {
    compiler.run((error, stats) => (error ? fail(error) : done(stats)));
  });
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

function serve(port) {
  const server = createServer((request, response) => {
    if (!URL.canParse(request.url, 'http://localhost')) {
      response.writeHead(400).end();
      return;
    }
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = findFile(path.endsWith('/') ? `${path}index.html` : path);
    if (file === null) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
      .end(stamped(file));
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done(`http://localhost:${server.address().port}`));
  });
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What was built, else the folder's own files, else a package's by `/node_modules/…`. */
function findFile(path) {
  if (path.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
  const places = [built, folder];
  if (path.startsWith('/node_modules/')) places.push(...foldersAbove(folder));
  const file = places.map((place) => join(place, path)).find(isFile);
  return file ?? null;
}

function foldersAbove(place) {
  const above = dirname(place);
  return above === place ? [] : [above, ...foldersAbove(above)];
}

function isFile(file) {
  return existsSync(file) && statSync(file).isFile();
}

/** Pages and scripts that nothing has built say `%CHARTROOM_URL%` for what stands in the environment. */
function stamped(file) {
  const bytes = readFileSync(file);
  if (!/\.(html|m?js)$/.test(file) || file.includes('node_modules')) return bytes;
  return bytes
    .toString('utf8')
    .replaceAll(/%(CHARTROOM_[A-Z]+)%/g, (asIs, name) => process.env[name] ?? asIs);
}

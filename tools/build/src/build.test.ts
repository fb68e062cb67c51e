import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { inputsDigest } from './inputsDigest';
import { packedReadme } from './packReact';
import { parcelLoaders } from './parcelLoader/writeParcelLoaders';
import { writeDraft } from './writeDraft';
import { writeIndexHtml } from './writeIndexHtml';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chartroom-build-'));
  for (const folder of ['host', 'remotes/chart-x/src', 'shared/plot/src', 'tools/build/src']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const file of [
    'webpack.config.base.ts',
    'package-lock.json',
    'remotes/chart-x/src/index.ts',
  ]) {
    writeFileSync(join(root, file), file);
  }
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('what a build depends on', () => {
  test.each([
    ['its own source', 'remotes/chart-x/src/index.ts', true],
    ['a shared package', 'shared/plot/src/axis.ts', true],
    ['the lockfile', 'package-lock.json', true],
    ['a test', 'remotes/chart-x/src/index.test.ts', false],
    ['its README', 'remotes/chart-x/README.md', false],
    ['a file that fixtures share', 'remotes/shared.ts', true],
  ])('%s', (_, file, counts) => {
    const folder = join(root, 'remotes/chart-x');
    const before = inputsDigest(root, folder);
    writeFileSync(join(root, file), 'changed');
    expect(inputsDigest(root, folder) !== before).toBe(counts);
  });

  test('what is packed into it, be it a README', () => {
    const packed = packedReadme(root);
    mkdirSync(dirname(packed), { recursive: true });
    const digests = ['before', 'after'].map((text) => {
      writeFileSync(packed, text);
      return inputsDigest(root, join(root, 'host'), [packed]);
    });
    expect(digests[0]).not.toBe(digests[1]);
  });
});

test('the same files give the same draft.json, byte by byte', () => {
  const project = join(import.meta.dirname, '..', '..', '..');
  const folder = join(root, 'remotes/chart-x');
  cpSync(join(project, 'remotes/chart-line/manifest.json'), join(folder, 'manifest.json'));
  const dist = join(folder, 'dist', '1.2.3');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'b.js'), 'b');
  writeFileSync(join(dist, 'a.js'), 'a');
  writeFileSync(join(dist, 'a.js.map'), '{}');
  writeFileSync(join(dist, 'c.worker.0123456789abcdef.js'), 'c');
  const federation = {
    metaData: { name: 'chart_x_1_2_3', remoteEntry: { name: 'a.js' } },
    exposes: [{ name: 'remote', assets: { js: { sync: ['b.js'] } } }],
  };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify(federation));
  writeFileSync(join(folder, 'fixture.json'), '{"columns":{},"encoding":{}}');

  const draft = writeDraft(folder, '1.2.3', 7);
  const bytes = readFileSync(join(dist, 'draft.json'), 'utf8');
  writeDraft(folder, '1.2.3', 7);
  expect(readFileSync(join(dist, 'draft.json'), 'utf8')).toBe(bytes);
  const worker = 'c.worker.0123456789abcdef.js';
  const listed = ['a.js', 'b.js', worker, 'fixture.json', 'mf-manifest.json'];
  expect(Object.keys(draft.files)).toEqual(listed);
  expect(draft.workers).toEqual({ worker });
  expect(draft).toMatchObject({ entry: 'a.js', preload: ['b.js'], sequence: 7, contract: 2 });
});

test('a chart’s release has its translations and those of the drawing kit it was built with', () => {
  const project = join(import.meta.dirname, '..', '..', '..');
  const folder = join(root, 'remotes/chart-x');
  cpSync(join(project, 'remotes/chart-line/manifest.json'), join(folder, 'manifest.json'));
  const dist = join(folder, 'dist', '1.2.3');
  const kit = join(root, 'node_modules/@chartroom/plot/src/locales');
  for (const created of [dist, kit, join(folder, 'locales')])
    mkdirSync(created, { recursive: true });
  const metaData = { name: 'chart_x_1_2_3', remoteEntry: { name: 'a.js' } };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData, exposes: [] }));
  writeFileSync(join(folder, 'package.json'), '{"dependencies":{"@chartroom/plot":"4.0.0"}}');
  writeFileSync(join(kit, 'de.json'), '{"Time":"Zeit","Mean":"Mittel"}');
  writeFileSync(join(folder, 'locales/de.json'), '{"Mean":"Mittelwert"}');

  const draft = writeDraft(folder, '1.2.3', 7);
  const text = readFileSync(join(dist, 'messages.de.json'), 'utf8');
  expect(JSON.parse(text)).toEqual({ Time: 'Zeit', Mean: 'Mittelwert' });
  expect(draft.files['messages.de.json']?.sizeBytes).toBe(Buffer.byteLength(text));

  writeFileSync(join(folder, 'locales/de.json'), '{"Mean":7}');
  expect(() => writeDraft(folder, '1.2.3', 7)).toThrow('Mean');
});

test('a release states the lowest contract that its manifest needs, and its titles from contract 2 on', () => {
  const folder = join(root, 'remotes/chart-x');
  const dist = join(folder, 'dist', '1.2.3');
  for (const created of [dist, join(folder, 'locales')]) mkdirSync(created, { recursive: true });
  const metaData = { name: 'chart_x_1_2_3', remoteEntry: { name: 'a.js' } };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData, exposes: [] }));
  writeFileSync(join(folder, 'locales/de.json'), '{"Gauge":"Tacho"}');
  writeFileSync(join(folder, 'locales/fr.json'), '{"Gauge":"Jauge","A dial.":"Un cadran."}');
  writeFileSync(join(folder, 'locales/it.json'), '{"Unit":"Unità"}');
  const manifest = {
    ...{ id: 'chart-x', kind: 'chart', title: 'Gauge', description: 'A dial.', icon: 'gauge' },
    ...{ encodings: {}, limits: { points: 1, series: 1 }, emits: [], stateSchema: 1 },
    options: { type: 'object', properties: {} },
  };
  const draftOf = (changes: object) => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
    return writeDraft(folder, '1.2.3', 7);
  };
  expect(draftOf({})).toMatchObject({ contract: 1, manifest });
  expect(draftOf({}).manifest).not.toHaveProperty('localised');
  const fr = { title: 'Cadran', description: 'Un cadran.' };
  const stated = { minSize: { width: 9, height: 9 }, localised: { fr } };
  expect(draftOf(stated)).toMatchObject({
    contract: 2,
    manifest: {
      ...stated,
      localised: { de: { title: 'Tacho', description: 'A dial.' }, fr },
    },
  });
});

test('a release with a parcel gets its loaders, which know the hash of every script', () => {
  const project = join(import.meta.dirname, '..', '..', '..');
  const folder = join(root, 'remotes/chart-x');
  cpSync(join(project, 'remotes/chart-line/manifest.json'), join(folder, 'manifest.json'));
  const dist = join(folder, 'dist', '1.2.3');
  mkdirSync(dist, { recursive: true });
  const worker = 'chart-x-1.2.3.worker.0123456789abcdef.js';
  const scripts = ['entry.js', 'parcel.js', 'remote.js', worker];
  for (const file of scripts) writeFileSync(join(dist, file), file);
  const exposes = ['remote', 'parcel'].map((name) => ({
    name,
    assets: { js: { sync: [`${name}.js`] } },
  }));
  const metaData = { name: 'chart_x_1_2_3', remoteEntry: { name: 'entry.js' } };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData, exposes }));
  const draft = writeDraft(folder, '1.2.3', 7);
  // The shell asks for the chart alone.
  expect(draft.preload).toEqual(['remote.js']);
  for (const loader of parcelLoaders) {
    const text = readFileSync(join(dist, loader), 'utf8');
    for (const file of scripts) {
      expect(text).toContain(`"${file}":"${draft.files[file]?.sha384}"`);
    }
    expect(text).toContain(`"workers":{"worker":"${worker}"}`);
    expect(draft.files[loader]?.sizeBytes).toBe(text.length);
    // Built anew over the old one it is the same.
    writeDraft(folder, '1.2.3', 7);
    expect(readFileSync(join(dist, loader), 'utf8')).toBe(text);
  }
});

test('index.html names first script and style with their hashes, and the hash of every later one', () => {
  const folder = join(root, 'host');
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'src/index.html'), '<!-- styles --><!-- scripts -->');
  for (const file of ['main.1.js', 'main.1.css', '77.js']) {
    writeFileSync(join(folder, 'dist', file), file);
  }
  writeIndexHtml(folder);
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  expect(html).toMatch(/<script defer [^>]*src="main\.1\.js" integrity="sha384-[^"]{64}"/);
  expect(html).toMatch(/<link rel="stylesheet" href="main\.1\.css" integrity="sha384-[^"]{64}"/);
  const digests = JSON.parse(/id="chartroom-files">([^<]*)</.exec(html)?.[1] ?? '{}');
  expect(Object.keys(digests).sort()).toEqual(['77.js', 'main.1.css', 'main.1.js']);
});

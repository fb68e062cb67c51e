import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChartManifest, parseManifest, problemsText } from '@chartroom/contract';
import { type ChartFixture, parseFixture } from '@chartroom/contract/fixture';

/** A chart of `remotes/` with a fixture. */
export interface LocalChart {
  readonly folder: string;
  readonly manifest: ChartManifest;
  readonly fixture: ChartFixture;
}

/** Reads the named charts; reports those that can't be read. */
export function readCharts(
  root: string,
  names: readonly string[],
  onFailed: (name: string, reason: string) => void,
): LocalChart[] {
  return names.flatMap((name) => {
    try {
      return [readChart(join(root, 'remotes', name))];
    } catch (error) {
      onFailed(name, error instanceof Error ? error.message : String(error));
      return [];
    }
  });
}

/** Folders of `remotes/` with the manifest, fixture and build of a chart. */
export function chartNames(root: string): string[] {
  const requiredFiles = ['manifest.json', 'fixture.json', 'webpack.config.ts'];
  return readdirSync(join(root, 'remotes'))
    .filter((name) => name.startsWith('chart-'))
    .filter((name) => requiredFiles.every((file) => existsSync(join(root, 'remotes', name, file))));
}

function readChart(folder: string): LocalChart {
  const file = join(folder, 'manifest.json');
  const manifest = parseManifest(readJson(file));
  if (!manifest.ok) throw new Error(`${file}: ${problemsText(manifest.problems)}`);
  if (manifest.value.kind !== 'chart') throw new Error(`${file} is not of a chart.`);
  const fixtureFile = join(folder, 'fixture.json');
  const fixture = parseFixture(readJson(fixtureFile), manifest.value);
  if (!fixture.ok) throw new Error(`${fixtureFile}: ${problemsText(fixture.problems)}`);
  if (fixture.value.kind !== 'chart') throw new Error(`${fixtureFile} is not of a chart.`);
  return { folder, manifest: manifest.value, fixture: fixture.value };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

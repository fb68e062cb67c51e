import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractManifestMessages, extractMessages } from './extractMessages';

/** One file of translations, and whose texts they are. */
export interface MessageCatalogue {
  /** Path from the root, e.g. `host/src/locales/de/app.json`. */
  readonly file: string;
  /** Files and folders whose texts it translates, and manifests. */
  readonly sources: readonly string[];
  readonly exclude?: readonly string[];
}

/** What Chartroom is translated to. English stands in the code. */
export const languages = ['de'] as const;

/** All catalogues of a language. Those of the shell are loaded as one, but for editing. */
export function messageCatalogues(root: string, language: string): MessageCatalogue[] {
  const ofShell = (name: string) => `host/src/locales/${language}/${name}.json`;
  const screens = ['catalog', 'gallery'].map((screen) => `host/src/screens/${screen}`);
  const editing = 'host/src/screens/dashboard/edit';
  const remotes = readdirSync(join(root, 'remotes')).sort();
  return [
    {
      file: ofShell('app'),
      sources: ['host/src', 'shared/ui/src', 'shared/embed/src', 'shared/registry/src'],
      exclude: ['host/src/panels', 'host/src/screens', 'host/src/locales'],
    },
    { file: ofShell('panels'), sources: ['host/src/panels'] },
    { file: ofShell('catalog'), sources: screens },
    { file: ofShell('editing'), sources: [editing] },
    { file: ofShell('screens'), sources: ['host/src/screens'], exclude: [...screens, editing] },
    {
      file: ofShell('errors'),
      sources: ['shared/contract/src/catalogue.ts', 'shared/contract/src/catalogue'],
    },
    { file: `shared/plot/src/locales/${language}.json`, sources: ['shared/plot/src'] },
    ...remotes.map((remote) => ({
      file: `remotes/${remote}/locales/${language}.json`,
      sources: [`remotes/${remote}/src`, `remotes/${remote}/manifest.json`],
    })),
  ];
}

/** The messages that a catalogue has to translate, sorted, each once. */
export function extractCatalogueMessages(
  root: string,
  { sources, exclude = [] }: MessageCatalogue,
): string[] {
  const files = sources.flatMap((source) => filesBelow(root, source));
  const texts = files
    .filter((file) => !exclude.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (file.endsWith('.json')) return extractManifestMessages(JSON.parse(text));
      return extractMessages(file, text).map((message) => message.text);
    });
  return [...new Set(texts)].sort();
}

/** Translations by message. Empty for a catalogue that doesn't exist yet. */
export function readTranslations(
  root: string,
  { file }: MessageCatalogue,
): Readonly<Record<string, string>> {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Translations by message of all catalogues of the shell, for texts that move from one to another. */
export function readShellTranslations(
  root: string,
  catalogues: readonly MessageCatalogue[],
): Readonly<Record<string, string>> {
  const ofShell = catalogues.filter(({ file }) => file.startsWith('host/'));
  return Object.assign({}, ...ofShell.map((catalogue) => readTranslations(root, catalogue)));
}

/** Product code and manifests, without tests and test kits. */
function filesBelow(root: string, path: string): string[] {
  const absolute = join(root, path);
  if (path.endsWith('.json') || /\.tsx?$/.test(path)) return existsSync(absolute) ? [path] : [];
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'testkit' ? [] : filesBelow(root, child);
      const isProduct = /\.tsx?$/.test(child) && !/\.(test|testkit|d)\.tsx?$/.test(child);
      return isProduct ? [child] : [];
    })
    .sort();
}

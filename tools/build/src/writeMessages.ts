import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Messages, parseMessages, problemsText } from '@chartroom/contract';

/**
 * Writes `messages.<language>.json` beside the built files for each `locales/<language>.json` of a
 * remote: its translations and those of the drawing kit that it was built with, if it has one, so that
 * a release is whole wherever it is shown.
 */
export function writeMessages(folder: string, dist: string): void {
  const kit = kitLocales(folder);
  for (const file of localeFiles(folder)) {
    const ofKit = kit && existsSync(join(kit, file)) ? readMessages(join(kit, file)) : {};
    const messages = { ...ofKit, ...readMessages(join(folder, 'locales', file)) };
    writeFileSync(join(dist, `messages.${file}`), JSON.stringify(messages));
  }
}

/** Names of the catalogues in a remote's folder: `de.json`. */
export function localeFiles(folder: string): string[] {
  const locales = join(folder, 'locales');
  if (!existsSync(locales)) return [];
  return readdirSync(locales)
    .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
    .sort();
}

/** Throws with all problems. */
export function readMessages(file: string): Messages {
  const parsed = parseMessages(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error(`${file}: ${problemsText(parsed.problems)}`);
  return parsed.value;
}

/** Folder of the translations of the installed drawing kit; null for a remote without it. */
function kitLocales(folder: string): string | null {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  if (!Object.hasOwn(dependencies, '@chartroom/plot')) return null;
  const directories = createRequire(manifest).resolve.paths('@chartroom/plot') ?? [];
  // Of a checkout, and of the package.
  const found = directories.flatMap((directory) =>
    ['src', 'dist'].map((part) => join(directory, '@chartroom/plot', part, 'locales')),
  );
  return found.find((directory) => existsSync(directory)) ?? null;
}

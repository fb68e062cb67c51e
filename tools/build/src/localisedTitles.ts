import { join } from 'node:path';
import type { LocalisedTitle, Manifest } from '@chartroom/contract';
import { localeFiles, readMessages } from './writeMessages';

/**
 * The manifest with title and description in each language of the remote's catalogues that has
 * one of them. What the manifest states itself stays.
 */
export function withLocalisedTitles(manifest: Manifest, folder: string): Manifest {
  const { title, description } = manifest;
  const entries = localeFiles(folder).flatMap((file): [string, LocalisedTitle][] => {
    const messages = readMessages(join(folder, 'locales', file));
    const isListed = [title, description].some((text) => messages[text]);
    if (!isListed) return [];
    const translated = (text: string) => messages[text] || text;
    const localised = { title: translated(title), description: translated(description) };
    return [[file.replace('.json', ''), localised]];
  });
  const localised = { ...Object.fromEntries(entries), ...manifest.localised };
  return Object.keys(localised).length > 0 ? { ...manifest, localised } : manifest;
}

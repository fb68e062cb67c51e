import type { LocalisedTitle, Manifest, Messages } from '@chartroom/contract';

/**
 * A manifest with its description and the texts of its fields and options in the language of a
 * release's translations. Its own title comes from `localised`, as in lists.
 */
export function translateManifest<M extends Manifest>(
  manifest: M,
  messages: Messages,
  locale: string,
): M {
  const { title } = manifest;
  const translated = { ...translateTexts(manifest, messages), title };
  return { ...translated, ...localisedTitle(manifest, locale) };
}

/** Title and description in a language, if there are any: `de-CH` finds those of `de` too. */
function localisedTitle(
  { localised = {} }: Pick<Manifest, 'localised'>,
  locale: string,
): LocalisedTitle | null {
  const language = locale.split('-')[0] ?? locale;
  for (const tag of [locale, language]) {
    const found = Object.hasOwn(localised, tag) ? localised[tag] : undefined;
    if (found) return found;
  }
  return null;
}

const textKeys = ['title', 'description', 'itemTitle'];

function translateTexts<T>(value: T, messages: Messages): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const translated = (text: unknown) =>
    typeof text === 'string' && Object.hasOwn(messages, text) ? messages[text] : text;
  const entries = Object.entries(value).map(([key, child]) => {
    if (key === 'enumTitles' && Array.isArray(child)) return [key, child.map(translated)];
    // A value isn't a text of the manifest, whatever its name is.
    if (key === 'default') return [key, child];
    const isText = typeof child === 'string' && textKeys.includes(key);
    return [key, isText ? translated(child) : translateTexts(child, messages)];
  });
  return Object.fromEntries(entries);
}

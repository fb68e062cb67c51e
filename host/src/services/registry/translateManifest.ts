import type { Manifest, Messages } from '@chartroom/contract';

/**
 * A manifest with its description and the texts of its fields and options in the language of a
 * release's translations. Its title stays: remotes are listed and searched by it.
 */
export function translateManifest<M extends Manifest>(manifest: M, messages: Messages): M {
  const { title } = manifest;
  return { ...translateTexts(manifest, messages), title };
}

function translateTexts<T>(value: T, messages: Messages): T {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => {
    const isText = typeof child === 'string' && (key === 'title' || key === 'description');
    if (!isText) return [key, translateTexts(child, messages)];
    return [key, Object.hasOwn(messages, child) ? messages[child] : child];
  });
  return Object.fromEntries(entries);
}

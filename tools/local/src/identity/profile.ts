import { IdentityError } from './identityError';

const nameLength = 120;
const photoLength = 2048;

/** Text as the person typed it, without control characters; empty counts as none. */
export function checkDisplayName(name: string | null): string | null {
  if (name === null || name.trim() === '') return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (name.length > nameLength || /[\u0000-\u001f\u007f]/.test(name)) {
    throw new IdentityError(
      `INVALID_DISPLAY_NAME : A name has at most ${nameLength} characters, all on one line`,
    );
  }
  return name;
}

/** An address of the web; nothing that a page could run. */
export function checkPhotoUrl(url: string | null): string | null {
  if (url === null || url === '') return null;
  const isWeb = url.length <= photoLength && URL.canParse(url) && /^https?:/i.test(url);
  if (!isWeb) throw new IdentityError('INVALID_PHOTO_URL : A photo has an http or https address');
  return url;
}

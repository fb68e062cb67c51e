import { IdentityError } from './identityError';

const maxNameLength = 120;
const maxPhotoUrlLength = 2048;

/** Text as the person typed it, without control characters; empty counts as none. */
export function checkDisplayName(name: string | null): string | null {
  if (name === null || name.trim() === '') return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (name.length > maxNameLength || /[\u0000-\u001f\u007f]/.test(name)) {
    throw new IdentityError(
      `INVALID_DISPLAY_NAME : A name has at most ${maxNameLength} characters, all on one line`,
    );
  }
  return name;
}

/** A web address, which a page can't run as a script. */
export function checkPhotoUrl(url: string | null): string | null {
  if (url === null || url === '') return null;
  const isHttpUrl = url.length <= maxPhotoUrlLength && URL.canParse(url) && /^https?:/i.test(url);
  if (!isHttpUrl)
    throw new IdentityError('INVALID_PHOTO_URL : A photo has an http or https address');
  return url;
}

/**
 * The address of a link by http or https; null for all else, such as `javascript:`, and where a name
 * before the host makes it look like another's.
 */
export function linkAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return username === '' && password === '' ? href : null;
}

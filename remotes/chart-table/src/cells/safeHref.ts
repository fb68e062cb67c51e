/**
 * The address of an http or https link. Null for anything else, such as `javascript:`, and for
 * addresses with a user name, which can imitate another host.
 */
export function safeHref(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return username === '' && password === '' ? href : null;
}

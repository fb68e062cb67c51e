const schemes = new Set(['http:', 'https:', 'mailto:']);
export const maxAddressLength = 2000;

/**
 * The address of a link as the browser parses it, or null if it isn't safe: other schemes, however
 * disguised, relative addresses, and addresses with a user name or password.
 */
export function safeHref(address: string): string | null {
  if (address.length > maxAddressLength || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return schemes.has(protocol) && username === '' && password === '' ? href : null;
}

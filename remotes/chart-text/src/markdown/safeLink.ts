const schemes = new Set(['http:', 'https:', 'mailto:']);
export const maxAddressLength = 2000;

/**
 * The address of a link as the browser reads it, or null where it is none that a viewer may be sent
 * to: other schemes however disguised, addresses of this page, names and passwords before a host.
 */
export function safeLink(address: string): string | null {
  if (address.length > maxAddressLength || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return schemes.has(protocol) && username === '' && password === '' ? href : null;
}

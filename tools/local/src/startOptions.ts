/** Letters and digits of any script and what needs no escape in a URL, but not `.` and `..`. */
const segment = /^(?!\.{1,2}$)[\p{L}\p{M}\p{N}._~@+-]+$/u;

/**
 * The base of the shell, which begins and ends with a slash, from `/chartroom/`, `chartroom` or `/`;
 * null for what is no such path.
 */
export function parseBase(text: string): string | null {
  const path = text.replace(/^\/|\/$/g, '');
  if (path === '') return text === '//' ? null : '/';
  return path.split('/').every((key) => segment.test(key)) ? `/${path}/` : null;
}

/** A port from 0 to 65535; null for what is none. */
export function parsePort(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : null;
}

/** Whether a text can be a Firebase project's id: 4 to 30 lowercase letters, digits and hyphens. */
export function isProjectId(text: string): boolean {
  return /^[a-z][a-z0-9-]{2,28}[a-z0-9]$/.test(text);
}

export const projectIdHint = 'must be 4 to 30 lowercase letters, digits and hyphens';

/**
 * The origin that pages may read data from, from an address such as `https://files.example/a.csv`. Null
 * for what is no address of a web server, or has a user name in it.
 */
export function parseSourceOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, origin } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? origin : null;
}

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

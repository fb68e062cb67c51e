/** Whether this is an id of ours or a push id of the database; `__proto__` and the like are not. */
export function isKey(key: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(key) || /^-[A-Za-z0-9_-]{19}$/.test(key);
}

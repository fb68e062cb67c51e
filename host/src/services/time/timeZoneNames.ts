/** Names of all time zones of the browser, without UTC, and with `value` where it's another name of one. */
export function timeZoneNames(value: string | null): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC');
  // A link can name a zone by an older name.
  return value && value !== 'UTC' && !names.includes(value) ? [value, ...names] : names;
}

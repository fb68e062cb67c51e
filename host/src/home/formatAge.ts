const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** How long ago, in one unit: “4 min ago”; a date where it is more than a week: “on 14 Nov”. */
export function formatAge(epochMs: number, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - epochMs) / 1000);
  if (seconds > 7 * 86_400) return `on ${dateOf(epochMs, nowMs)}`;
  for (const [unit, size] of units) {
    if (seconds >= size) return `${Math.floor(seconds / size)}\u00a0${unit} ago`;
  }
  return 'just now';
}

function dateOf(epochMs: number, nowMs: number): string {
  const isSameYear = new Date(epochMs).getFullYear() === new Date(nowMs).getFullYear();
  const format: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  const formatter = new Intl.DateTimeFormat(
    'en-GB',
    isSameYear ? format : { ...format, year: 'numeric' },
  );
  return formatter.format(epochMs);
}

/** A typed share of the users, above 0 and up to 100; null where it is none. */
export function parsePercent(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  const percent = Number(typed);
  return percent > 0 && percent <= 100 ? percent : null;
}

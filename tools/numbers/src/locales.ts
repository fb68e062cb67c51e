/** Locales with different digits, groups, signs, order and words of dates. */
export const locales = ['en', 'de', 'fr', 'ja', 'ar-EG', 'fa-IR', 'hi'] as const;

/** Zones with different offsets, daylight saving time and skipped days. */
export const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
] as const;

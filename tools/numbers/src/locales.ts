/** Languages that differ in digits, groups, signs, order and words of dates. */
export const locales = ['en', 'de', 'fr', 'ja', 'ar-EG', 'fa-IR', 'hi'] as const;

/** Zones that differ in distance from UTC, in summer time, and in what became of days. */
export const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
] as const;

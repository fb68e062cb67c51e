/** Time zones with special clocks: daylight saving time, half hours, a skipped day. */
export const testTimeZones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
] as const;

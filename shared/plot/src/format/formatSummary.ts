/** A chart in one sentence: `Load: 3 lines; last 4 %.`, or without parts `Load: no data.` */
export function formatSummary(title: string, parts: readonly string[]): string {
  return `${title}: ${parts.length > 0 ? parts.join('; ') : 'no data'}.`;
}

/** Between the id of a repeated panel and the number of its copy. Ids don't contain it. */
export const copySeparator = '~';

/** The id of the stored panel of which this is one, or a copy. */
export function originalId(panelId: string): string {
  return panelId.split(copySeparator)[0] ?? panelId;
}

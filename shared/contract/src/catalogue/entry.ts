/** Texts of one error. */
export interface CatalogueEntry<Context> {
  readonly title: string;
  readonly detail: (context: Context) => string;
}

export type Named = { readonly remote: string; readonly version: string };
export type Problems = { readonly problems: string };

export function entry<Context>(
  title: string,
  detail: (context: Context) => string,
): CatalogueEntry<Context> {
  return { title, detail };
}

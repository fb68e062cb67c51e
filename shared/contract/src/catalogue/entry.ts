/** English texts of one error. */
export interface CatalogueEntry<Context> {
  readonly title: string;
  readonly detail: (context: Context) => string;
}

/** An entry whose detail a host can translate: `t(detailMessage, values(context))`. */
export interface TranslatableEntry<Context> extends CatalogueEntry<Context> {
  /** `detail` with `{name}` in place of each value. */
  readonly detailMessage: string;
  /** The values by name: the context, and what is calculated from it. */
  readonly values: (context: Context) => MessageValues;
}

/** Values of a message's placeholders, by name. */
type MessageValues = Readonly<Record<string, unknown>>;

export type ReleaseContext = { readonly remote: string; readonly version: string };
export type ProblemsContext = { readonly problems: string };

/** `'url'` in `'{url} isn’t responding'`. Unknown in a text that isn't a single literal. */
type Placeholder<Message extends string> = string extends Message
  ? unknown
  : Message extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/**
 * Defines an entry, as in `entry<{ url: string }>()('Not found', 'Check {url}.')`. It doesn't compile
 * if the message isn't one literal, or has a placeholder that the context lacks. A call of its own
 * takes the context, because TypeScript infers all type arguments of a call or none.
 *
 * @param values calculates values of placeholders that aren't in the context.
 */
export function entry<Context, Values = Context>(
  values: (context: Context) => Values = (context) => context as never,
) {
  const valuesOf = values as (context: Context) => Values & MessageValues;
  return <const Message extends string>(
    title: string,
    detailMessage: Placeholder<Message> extends keyof Values ? Message : never,
  ): TranslatableEntry<Context> => ({
    title,
    detailMessage,
    values: valuesOf,
    detail: (context) =>
      detailMessage.replace(/\{(\w+)\}/g, (_, name) => valuesOf(context)[name] as string),
  });
}

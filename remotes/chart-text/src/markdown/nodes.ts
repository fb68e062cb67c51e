/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  /** What the newest row has in a field. */
  | { readonly kind: 'value'; readonly field: string }
  | { readonly kind: 'em' | 'strong' | 'del'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | ListBlock
  | TableBlock
  | { readonly kind: 'rule' };

export interface ListBlock {
  readonly kind: 'list';
  /** Null for one without numbers. */
  readonly start: number | null;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** Null where it is nothing to be done. */
  readonly isDone: boolean | null;
  readonly blocks: readonly Block[];
}

export interface TableBlock {
  readonly kind: 'table';
  readonly align: readonly ('start' | 'center' | 'end')[];
  readonly head: readonly (readonly Inline[])[];
  /** A row may have fewer cells than the head, and never more. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

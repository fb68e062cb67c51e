/** An inline node. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  /** The value of a field in the newest row. */
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
  /** First number; null for a bulleted list. */
  readonly start: number | null;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** Null if it isn't a task. */
  readonly isDone: boolean | null;
  readonly blocks: readonly Block[];
}

export interface TableBlock {
  readonly kind: 'table';
  readonly align: readonly ('start' | 'center' | 'end')[];
  readonly head: readonly (readonly Inline[])[];
  /** Rows have at most as many cells as the header. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

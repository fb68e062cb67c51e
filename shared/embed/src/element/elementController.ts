import type { ChartroomError } from '@chartroom/contract';
import type { FileKind } from '../handle';
import type { Embedding } from './createEmbedding';
import type { LivePanelState, ShownRange } from './live';
import type { ShadowContent } from './shadowContent';

/** What an element shows: a chart of the page's own data, or a whole panel. */
export interface ElementController {
  /** Takes what the page says now. Throws a ChartroomError where that can't be read. */
  update(): void;
  retry(): void;
  summary(): string | null;
  file(kind: FileKind): Promise<Blob> | null;
  /** What a whole panel shows now. */
  readonly range: ShownRange | null;
  remove(): void;
}

/** What the page has said of an element, by attributes and by properties. */
export interface ElementInputs {
  attribute(name: string): string | null;
  /** A property, or the JSON or text of an attribute. */
  value(name: string): unknown;
}

export interface ElementControllerOptions {
  readonly embedding: Embedding;
  readonly element: HTMLElement;
  readonly content: ShadowContent;
  /** Of its chart among the selections of the page. */
  readonly name: string;
  readonly inputs: ElementInputs;
  readonly emit: ElementEmitter;
  /** Something that the element itself keeps has changed: the filling is updated soon. */
  readonly requestUpdate: () => void;
}

/** What the page hears. */
export interface ElementEmitter {
  ready(release: { readonly remote: string; readonly version: string }): void;
  error(error: ChartroomError): void;
  range(range: ShownRange): void;
  state(state: LivePanelState): void;
  title(title: string): void;
}

import type { ChartroomError } from '@chartroom/contract';
import type { FileKind } from '../handle';
import type { Embedding } from './createEmbedding';
import type { LivePanelState, ShownRange } from './live';
import type { ShadowContent } from './shadowContent';

/** Controls what an element shows: a chart of the page's own data, or a whole panel. */
export interface ElementController {
  /** Applies the current inputs. Throws a ChartroomError if they are invalid. */
  update(): void;
  retry(): void;
  summary(): string | null;
  file(kind: FileKind): Promise<Blob> | null;
  /** The time range that a whole panel shows. */
  readonly range: ShownRange | null;
  remove(): void;
}

/** Attributes and properties of the element. */
export interface ElementInputs {
  attribute(name: string): string | null;
  /** A property, or the JSON or text of an attribute. */
  value(name: string): unknown;
}

export interface ElementControllerOptions {
  readonly embedding: Embedding;
  readonly element: HTMLElement;
  readonly content: ShadowContent;
  /** Name of the chart among the page's selections. */
  readonly name: string;
  readonly inputs: ElementInputs;
  readonly emit: ElementEmitter;
  /** Schedules an update after a change of state that the element itself keeps. */
  readonly requestUpdate: () => void;
}

/** Emits the element's events. */
export interface ElementEmitter {
  ready(release: { readonly remote: string; readonly version: string }): void;
  error(error: ChartroomError): void;
  range(range: ShownRange): void;
  state(state: LivePanelState): void;
  title(title: string): void;
}

import { ChartroomError, type Selection } from '@chartroom/contract';
import type { FieldHint } from '@chartroom/frame';
import { toChartroomError } from '../chartErrors';
import type { FileKind } from '../handle';
import type { Embedding } from './createEmbedding';
import { createInlineChart } from './createInlineChart';
import { createWholePanel } from './createWholePanel';
import type {
  ElementController,
  ElementControllerOptions,
  ElementEmitter,
} from './elementController';
import { findPatchedBuiltIn } from './findPatchedBuiltIn';
import type { LivePanelState } from './live';
import type { InlineData } from './readData';
import { readJson } from './readJson';
import { createShadowContent, type ShadowContent } from './shadowContent';

const attributes = [
  ...['remote', 'releases', 'release', 'channel', 'keys', 'options', 'encoding', 'data', 'types'],
  ...['src', 'panel', 'share', 'paused', 'range', 'label', 'theme', 'lang', 'time-zone'],
];
/** What may have been set on an element before it was known. */
const properties = ['data', 'types', 'options', 'encoding', 'keys', 'range'];

type DrawnRelease = Parameters<ElementEmitter['ready']>[0];

let elementCount = 0;

function nextName(): string {
  elementCount += 1;
  return `panel-${elementCount}`;
}

/** A class for `customElements.define`: a chart or a whole panel in a page that is not ours. */
export function createPanelElement(embedding: Embedding): CustomElementConstructor {
  const { page, selections } = embedding;

  return class ChartroomPanel extends page.HTMLElement {
    static readonly observedAttributes = attributes;
    /** Null where the page has left no room for it. */
    #content: ShadowContent | null;
    readonly #internals: ElementInternals;
    readonly #name = nextName();
    readonly #values = new Map<string, unknown>();
    #controller: ElementController | null = null;
    #createController: ((options: ElementControllerOptions) => ElementController) | null = null;
    #isUpdatePending = false;
    #cleanups: (() => void)[] = [];
    #selections: readonly Selection[] = [];
    #drawn: DrawnRelease | null = null;
    #isLost = false;

    constructor() {
      super();
      const root = attachRoot(this);
      this.#content = root && createShadowContent(root, () => this.#onRootLost());
      this.#internals = this.attachInternals();
    }

    connectedCallback(): void {
      // What was set before the element was known stands in the way of the accessors.
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#requestUpdate();
    }

    disconnectedCallback(): void {
      // An element that is moved is back before the task has ended.
      page.queueMicrotask(() => {
        if (!this.isConnected) this.#removeController();
      });
    }

    attributeChangedCallback(): void {
      this.#requestUpdate();
    }

    get data(): unknown {
      return this.#getValue('data');
    }
    set data(data: InlineData | null) {
      this.#setValue('data', data);
    }
    get types(): unknown {
      return this.#getValue('types');
    }
    set types(types: Readonly<Record<string, FieldHint>> | null) {
      this.#setValue('types', types);
    }
    get options(): unknown {
      return this.#getValue('options');
    }
    set options(options: object | null) {
      this.#setValue('options', options);
    }
    get encoding(): unknown {
      return this.#getValue('encoding');
    }
    set encoding(encoding: object | null) {
      this.#setValue('encoding', encoding);
    }
    get keys(): unknown {
      return this.#getValue('keys');
    }
    set keys(keys: unknown) {
      this.#setValue('keys', keys);
    }
    /** What is shown of a whole panel; else what was set. */
    get range(): unknown {
      return this.#controller?.range ?? this.#getValue('range');
    }
    set range(range: unknown) {
      this.#setValue('range', range);
    }
    /** What was selected in this very chart. */
    get selections(): readonly Selection[] {
      return this.#selections;
    }
    /** The release that is drawn, for who comes after `ready`. */
    get drawn(): DrawnRelease | null {
      return this.hasAttribute('data-ready') ? this.#drawn : null;
    }
    get summary(): string | null {
      return this.#controller?.summary() ?? null;
    }
    /** A picture of the chart, or its data; null while there is none. */
    file(kind: FileKind): Promise<Blob> | null {
      return this.#controller?.file(kind) ?? null;
    }
    /** The frame in `data` has grown in place. */
    redraw(): void {
      this.#requestUpdate();
    }
    retry(): void {
      if (this.#controller) this.#controller.retry();
      else this.#requestUpdate();
    }

    #getValue(name: string): unknown {
      return this.#values.get(name) ?? readJson(this.getAttribute(name));
    }

    /** Frameworks set as a property what a page has written as an attribute: the same text. */
    #setValue(name: string, value: unknown): void {
      const parsed = typeof value === 'string' ? readJson(value) : value;
      if (parsed === null || parsed === undefined) this.#values.delete(name);
      else this.#values.set(name, parsed);
      this.#requestUpdate();
    }

    /** Many changes of one task are one. */
    #requestUpdate(): void {
      if (this.#isUpdatePending) return;
      this.#isUpdatePending = true;
      page.queueMicrotask(() => {
        this.#isUpdatePending = false;
        if (this.isConnected) this.#update();
      });
    }

    #update(): void {
      const createController = this.hasAttribute('src') ? createWholePanel : createInlineChart;
      const content = this.#content;
      if (!content) {
        this.#onRootLost();
        return;
      }
      if (createController !== this.#createController) this.#removeController();
      try {
        assertPageSupported(page, createController === createWholePanel);
        this.#ensureController(createController, content).update();
      } catch (cause) {
        const error = toChartroomError(cause);
        this.#removeController();
        content.showError(error, null);
        if (createController === createWholePanel) this.#setState('failed');
        this.#emitError(error);
      }
    }

    /** Without room there is nothing to show: the page hears of it, and its console. */
    #onRootLost(): void {
      if (this.#isLost) return;
      this.#isLost = true;
      const error = new ChartroomError('embed/shadow-root', {});
      this.#content = null;
      this.#removeController();
      embedding.report(error);
      this.#emitError(error);
    }

    #ensureController(
      createController: (options: ElementControllerOptions) => ElementController,
      content: ShadowContent,
    ): ElementController {
      if (this.#controller) return this.#controller;
      const controller = createController({
        embedding,
        element: this,
        content,
        name: this.#name,
        inputs: {
          attribute: (name) => this.getAttribute(name),
          value: (name) => this.#getValue(name),
        },
        emit: this.#createEmitter(),
        requestUpdate: () => this.#requestUpdate(),
      });
      this.#controller = controller;
      this.#createController = createController;
      const requestUpdate = () => this.#requestUpdate();
      const dark = page.matchMedia('(prefers-color-scheme: dark)');
      dark.addEventListener('change', requestUpdate);
      this.#cleanups = [
        () => dark.removeEventListener('change', requestUpdate),
        selections.subscribe(() => this.#onSelections()),
      ];
      return controller;
    }

    #removeController(): void {
      const controller = this.#controller;
      this.#controller = null;
      if (controller) {
        // Whoever listens hears that nothing of it is selected any more.
        selections.removeChart(this.#name);
        for (const cleanup of this.#cleanups.splice(0)) cleanup();
        controller.remove();
      }
      for (const name of ['data-ready', 'data-state']) this.removeAttribute(name);
    }

    #createEmitter(): ElementEmitter {
      return {
        ready: (detail) => {
          this.#drawn = detail;
          this.#emit('ready', detail);
        },
        error: (error) => this.#emitError(error),
        range: (detail) => this.#emit('range', detail),
        title: (title) => {
          this.#internals.role = 'group';
          this.#internals.ariaLabel = title;
        },
        state: (state) => this.#setState(state),
      };
    }

    #setState(state: LivePanelState): void {
      if (this.dataset.state === state) return;
      this.dataset.state = state;
      this.#emit('state', { state });
    }

    #emitError({ code, title, detail }: ChartroomError): void {
      this.#emit('error', { code, title, detail });
    }

    #emit(name: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #onSelections(): void {
      const bus = selections.busOf(this.#name, embedding.report);
      const selected = bus.getSnapshot().flatMap(({ isOwn, ...selection }) => {
        return isOwn && selection.kind !== 'cursor' ? [selection as Selection] : [];
      });
      if (JSON.stringify(selected) === JSON.stringify(this.#selections)) return;
      this.#selections = selected;
      this.#emit('selection', { selections: selected });
    }
  };
}

/** The element's own root. One that the page has attached before is taken over; null for one that it hides. */
function attachRoot(element: HTMLElement): ShadowRoot | null {
  try {
    return element.attachShadow({ mode: 'open' });
  } catch {
    return element.shadowRoot;
  }
}

/** Throws where a page can't have charts, whatever it asks for. */
function assertPageSupported(page: Window, isWholePanel: boolean): void {
  if (!page.isSecureContext) throw new ChartroomError('embed/insecure-page', {});
  const builtIn = findPatchedBuiltIn({ isWholePanel });
  if (builtIn) throw new ChartroomError('embed/page-changed', { what: builtIn });
}

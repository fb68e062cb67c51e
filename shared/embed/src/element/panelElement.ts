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
import { parseJsonAttribute } from './parseJsonAttribute';
import type { InlineData } from './readData';
import { createShadowContent, type ShadowContent } from './shadowContent';

const attributes = [
  ...['remote', 'releases', 'release', 'channel', 'keys', 'options', 'encoding', 'data', 'types'],
  ...['src', 'panel', 'share', 'paused', 'range', 'label', 'theme', 'lang', 'time-zone'],
];
/** Properties that may have been set before the element was defined. */
const properties = ['data', 'types', 'options', 'encoding', 'keys', 'range'];

type DrawnRelease = Parameters<ElementEmitter['ready']>[0];

let elementCount = 0;

function nextName(): string {
  elementCount += 1;
  return `panel-${elementCount}`;
}

/** Creates the class for `customElements.define`: a chart or a whole panel in another team's page. */
export function createPanelElement(embedding: Embedding): CustomElementConstructor {
  const { page, selections } = embedding;

  return class ChartroomPanel extends page.HTMLElement {
    static readonly observedAttributes = attributes;
    /** Null if the page prevents a shadow root. */
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
      // Properties that were set before the definition hide the accessors.
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#requestUpdate();
    }

    disconnectedCallback(): void {
      // A moved element is connected again before the task ends.
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
    /** The range that a whole panel shows; otherwise the range that was set. */
    get range(): unknown {
      return this.#controller?.range ?? this.#getValue('range');
    }
    set range(range: unknown) {
      this.#setValue('range', range);
    }
    /** The selections made in this chart. */
    get selections(): readonly Selection[] {
      return this.#selections;
    }
    /** The release that is drawn, for code that runs after `ready`. */
    get drawn(): DrawnRelease | null {
      return this.hasAttribute('data-ready') ? this.#drawn : null;
    }
    get summary(): string | null {
      return this.#controller?.summary() ?? null;
    }
    /** An image of the chart, or its data; null if there is none. */
    file(kind: FileKind): Promise<Blob> | null {
      return this.#controller?.file(kind) ?? null;
    }
    /** Call it after the frame in `data` has grown in place. */
    redraw(): void {
      this.#requestUpdate();
    }
    retry(): void {
      if (this.#controller) this.#controller.retry();
      else this.#requestUpdate();
    }

    #getValue(name: string): unknown {
      return this.#values.get(name) ?? parseJsonAttribute(this.getAttribute(name));
    }

    /** Frameworks may set a property to the text that pages write as an attribute. */
    #setValue(name: string, value: unknown): void {
      const parsed = typeof value === 'string' ? parseJsonAttribute(value) : value;
      if (parsed === null || parsed === undefined) this.#values.delete(name);
      else this.#values.set(name, parsed);
      this.#requestUpdate();
    }

    /** Several changes within one task make one update. */
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

    /** Without a shadow root nothing can be shown, so the error goes to the page and its console. */
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
        // Subscribers are notified that nothing is selected any more.
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

/** The element's shadow root. Takes over one that the page attached before; null if that one is closed. */
function attachRoot(element: HTMLElement): ShadowRoot | null {
  try {
    return element.attachShadow({ mode: 'open' });
  } catch {
    return element.shadowRoot;
  }
}

/** Throws if charts can't work in this page at all. */
function assertPageSupported(page: Window, isWholePanel: boolean): void {
  if (!page.isSecureContext) throw new ChartroomError('embed/insecure-page', {});
  const builtIn = findPatchedBuiltIn({ isWholePanel });
  if (builtIn) throw new ChartroomError('embed/page-changed', { what: builtIn });
}

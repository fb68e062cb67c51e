import { ChartroomError, type Selection } from '@chartroom/contract';
import type { FieldHint } from '@chartroom/frame';
import { failureOf } from '../containment';
import type { FileKind } from '../handle';
import { changedBuiltIn } from './changedBuiltIn';
import type { Embedding } from './createEmbedding';
import { createStates, type ElementStates } from './elementStates';
import type { Filling, FillingOptions, Tell } from './filling';
import type { LiveState } from './live';
import { createOwnChart } from './ownChart';
import type { InlineData } from './readData';
import { readJson } from './readJson';
import { createWholePanel } from './wholePanel';

const attributes = [
  ...['remote', 'releases', 'release', 'channel', 'keys', 'options', 'encoding', 'data', 'types'],
  ...['src', 'panel', 'share', 'paused', 'range', 'label', 'theme', 'lang', 'time-zone'],
];
/** What may have been set on an element before it was known. */
const properties = ['data', 'types', 'options', 'encoding', 'keys', 'range'];

type DrawnRelease = Parameters<Tell['ready']>[0];

let count = 0;

function nextName(): string {
  count += 1;
  return `panel-${count}`;
}

/** A class for `customElements.define`: a chart or a whole panel in a page that is not ours. */
export function panelElementOf(embedding: Embedding): CustomElementConstructor {
  const { page, selections } = embedding;

  return class ChartroomPanel extends page.HTMLElement {
    static readonly observedAttributes = attributes;
    /** Null where the page has left no room for it. */
    #states: ElementStates | null;
    readonly #internals: ElementInternals;
    readonly #name = nextName();
    readonly #given = new Map<string, unknown>();
    #filling: Filling | null = null;
    #kind: ((options: FillingOptions) => Filling) | null = null;
    #isDue = false;
    #undo: (() => void)[] = [];
    #own: readonly Selection[] = [];
    #drawn: DrawnRelease | null = null;
    #isLost = false;

    constructor() {
      super();
      const root = rootOf(this);
      this.#states = root && createStates(root, () => this.#lose());
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
      this.#later();
    }

    disconnectedCallback(): void {
      // An element that is moved is back before the task has ended.
      page.queueMicrotask(() => {
        if (!this.isConnected) this.#end();
      });
    }

    attributeChangedCallback(): void {
      this.#later();
    }

    get data(): unknown {
      return this.#value('data');
    }
    set data(data: InlineData | null) {
      this.#give('data', data);
    }
    get types(): unknown {
      return this.#value('types');
    }
    set types(types: Readonly<Record<string, FieldHint>> | null) {
      this.#give('types', types);
    }
    get options(): unknown {
      return this.#value('options');
    }
    set options(options: object | null) {
      this.#give('options', options);
    }
    get encoding(): unknown {
      return this.#value('encoding');
    }
    set encoding(encoding: object | null) {
      this.#give('encoding', encoding);
    }
    get keys(): unknown {
      return this.#value('keys');
    }
    set keys(keys: unknown) {
      this.#give('keys', keys);
    }
    /** What is shown of a whole panel; else what was set. */
    get range(): unknown {
      return this.#filling?.range ?? this.#value('range');
    }
    set range(range: unknown) {
      this.#give('range', range);
    }
    /** What was selected in this very chart. */
    get selections(): readonly Selection[] {
      return this.#own;
    }
    /** The release that is drawn, for who comes after `ready`. */
    get drawn(): DrawnRelease | null {
      return this.hasAttribute('data-ready') ? this.#drawn : null;
    }
    get summary(): string | null {
      return this.#filling?.summary() ?? null;
    }
    /** A picture of the chart, or its data; null while there is none. */
    file(kind: FileKind): Promise<Blob> | null {
      return this.#filling?.file(kind) ?? null;
    }
    /** The frame in `data` has grown in place. */
    redraw(): void {
      this.#later();
    }
    retry(): void {
      if (this.#filling) this.#filling.retry();
      else this.#later();
    }

    #value(name: string): unknown {
      return this.#given.get(name) ?? readJson(this.getAttribute(name));
    }

    /** Frameworks set as a property what a page has written as an attribute: the same text. */
    #give(name: string, value: unknown): void {
      const given = typeof value === 'string' ? readJson(value) : value;
      if (given === null || given === undefined) this.#given.delete(name);
      else this.#given.set(name, given);
      this.#later();
    }

    /** Many changes of one task are one. */
    #later(): void {
      if (this.#isDue) return;
      this.#isDue = true;
      page.queueMicrotask(() => {
        this.#isDue = false;
        if (this.isConnected) this.#take();
      });
    }

    #take(): void {
      const kind = this.hasAttribute('src') ? createWholePanel : createOwnChart;
      const states = this.#states;
      if (!states) {
        this.#lose();
        return;
      }
      if (kind !== this.#kind) this.#end();
      try {
        refuseChangedPage(page, kind === createWholePanel);
        this.#fill(kind, states).update();
      } catch (cause) {
        const error = failureOf(cause);
        this.#end();
        states.refuse(error, null);
        if (kind === createWholePanel) this.#state('failed');
        this.#fail(error);
      }
    }

    /** Without room there is nothing to show: the page hears of it, and its console. */
    #lose(): void {
      if (this.#isLost) return;
      this.#isLost = true;
      const error = new ChartroomError('embed/shadow-root', {});
      this.#states = null;
      this.#end();
      embedding.report(error);
      this.#fail(error);
    }

    #fill(kind: (options: FillingOptions) => Filling, states: ElementStates): Filling {
      if (this.#filling) return this.#filling;
      const filling = kind({
        embedding,
        element: this,
        states,
        name: this.#name,
        said: {
          attribute: (name) => this.getAttribute(name),
          value: (name) => this.#value(name),
        },
        tell: this.#tell(),
        renew: () => this.#later(),
      });
      this.#filling = filling;
      this.#kind = kind;
      const renew = () => this.#later();
      const dark = page.matchMedia('(prefers-color-scheme: dark)');
      dark.addEventListener('change', renew);
      this.#undo = [
        () => dark.removeEventListener('change', renew),
        selections.subscribe(() => this.#hear()),
      ];
      return filling;
    }

    #end(): void {
      const filling = this.#filling;
      this.#filling = null;
      if (filling) {
        // Whoever listens hears that nothing of it is selected any more.
        selections.forget(this.#name);
        for (const undo of this.#undo.splice(0)) undo();
        filling.end();
      }
      for (const name of ['data-ready', 'data-state']) this.removeAttribute(name);
    }

    #tell(): Tell {
      return {
        ready: (detail) => {
          this.#drawn = detail;
          this.#say('ready', detail);
        },
        error: (error) => this.#fail(error),
        range: (detail) => this.#say('range', detail),
        title: (title) => {
          this.#internals.role = 'group';
          this.#internals.ariaLabel = title;
        },
        state: (state) => this.#state(state),
      };
    }

    #state(state: LiveState): void {
      if (this.dataset.state === state) return;
      this.dataset.state = state;
      this.#say('state', { state });
    }

    #fail({ code, title, detail }: ChartroomError): void {
      this.#say('error', { code, title, detail });
    }

    #say(name: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #hear(): void {
      const bus = selections.busOf(this.#name, embedding.report);
      const own = bus.getSnapshot().flatMap(({ isOwn, ...selection }) => {
        return isOwn && selection.kind !== 'cursor' ? [selection as Selection] : [];
      });
      if (JSON.stringify(own) === JSON.stringify(this.#own)) return;
      this.#own = own;
      this.#say('selection', { selections: own });
    }
  };
}

/** The element's own root. One that the page has attached before is taken over; null for one that it hides. */
function rootOf(element: HTMLElement): ShadowRoot | null {
  try {
    return element.attachShadow({ mode: 'open' });
  } catch {
    return element.shadowRoot;
  }
}

/** Throws where a page can't have charts, whatever it asks for. */
function refuseChangedPage(page: Window, isWholePanel: boolean): void {
  if (!page.isSecureContext) throw new ChartroomError('embed/insecure-page', {});
  const what = changedBuiltIn({ isWholePanel });
  if (what) throw new ChartroomError('embed/page-changed', { what });
}

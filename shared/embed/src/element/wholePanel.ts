import { failureOf } from '../containment';
import type { Filling, FillingOptions } from './filling';
import type { LiveGiven, LivePanel } from './live';
import { lookOf, setView } from './look';
import { readWholePanel, type WholePanel } from './panelAddress';

/** A panel of a workspace with its live data, under the viewer's own sign-in or by a share. */
export function createWholePanel(options: FillingOptions): Filling {
  const { embedding, element, states, name, said, tell } = options;
  let wanted: WholePanel = read();
  let panel: LivePanel | null = null;
  /** Of the opening that counts. */
  let turn: symbol | null = null;

  function read(): WholePanel {
    return readWholePanel(said, element.baseURI, embedding.base);
  }
  function given(): LiveGiven {
    return {
      ...lookOf(options),
      range: said.value('range'),
      isPaused: said.attribute('paused') !== null,
      label: said.attribute('label'),
    };
  }

  async function begin(): Promise<void> {
    end();
    const own = Symbol('opening');
    turn = own;
    states.loading();
    tell.state('loading');
    try {
      const live = await embedding.live();
      if (turn !== own) return;
      panel = live.open({
        ...wanted,
        name,
        element,
        states,
        given: given(),
        on: {
          ...tell,
          ready(release) {
            element.toggleAttribute('data-ready', true);
            tell.ready(release);
          },
          state(state) {
            const isShown = !['loading', 'sign-in', 'failed'].includes(state);
            element.toggleAttribute('data-ready', isShown);
            tell.state(state);
          },
          view: (next) => setView(options, next),
        },
      });
    } catch (cause) {
      if (turn !== own) return;
      const error = failureOf(cause);
      // Settings that are mended are a beginning, not a change.
      if (error.code === 'embed/settings') turn = null;
      states.refuse(error, () => void begin());
      tell.state('failed');
      tell.error(error);
    }
  }

  function end() {
    const ending = panel;
    panel = null;
    turn = null;
    element.toggleAttribute('data-ready', false);
    void ending?.remove();
  }

  return {
    get range() {
      return panel?.range ?? null;
    },
    update() {
      const before = wanted;
      wanted = read();
      const isOther = JSON.stringify(before) !== JSON.stringify(wanted);
      if (turn === null || isOther) void begin();
      else panel?.update(given());
    },
    retry() {
      if (panel) panel.retry();
      else void begin();
    },
    summary: () => panel?.summary() ?? null,
    file: (kind) => panel?.file(kind) ?? null,
    end,
  };
}

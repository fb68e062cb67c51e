import { toChartroomError } from '../chartErrors';
import { readAppearance, setView } from './appearance';
import type { ElementController, ElementControllerOptions } from './elementController';
import type { LivePanel, LivePanelSettings } from './live';
import { readWholePanelSettings, type WholePanelSettings } from './readWholePanelSettings';

/** A live panel of a workspace, under the viewer's own sign-in or by a share. */
export function createWholePanel(options: ElementControllerOptions): ElementController {
  const { embedding, element, content, name, inputs, emit } = options;
  let settings: WholePanelSettings = read();
  let panel: LivePanel | null = null;
  /** The latest opening; earlier ones are ignored. */
  let currentOpening: symbol | null = null;

  function read(): WholePanelSettings {
    return readWholePanelSettings(inputs, element.baseURI, embedding.base);
  }
  function livePanelSettings(): LivePanelSettings {
    return {
      ...readAppearance(options),
      range: inputs.value('range'),
      isPaused: inputs.attribute('paused') !== null,
      label: inputs.attribute('label'),
    };
  }

  async function openPanel(): Promise<void> {
    remove();
    const opening = Symbol('opening');
    currentOpening = opening;
    content.showLoading();
    emit.state('loading');
    try {
      const livePanels = await embedding.loadLivePanels();
      if (currentOpening !== opening) return;
      panel = livePanels.open({
        ...settings,
        name,
        element,
        content,
        settings: livePanelSettings(),
        handlers: {
          ...emit,
          ready(release) {
            element.toggleAttribute('data-ready', true);
            emit.ready(release);
          },
          state(state) {
            const isReady = !['loading', 'sign-in', 'failed'].includes(state);
            element.toggleAttribute('data-ready', isReady);
            emit.state(state);
          },
          view: (next) => setView(options, next),
        },
      });
    } catch (cause) {
      if (currentOpening !== opening) return;
      const error = toChartroomError(cause);
      // Fixed settings start a new panel instead of updating the old one.
      if (error.code === 'embed/settings') currentOpening = null;
      content.showError(error, () => void openPanel());
      emit.state('failed');
      emit.error(error);
    }
  }

  function remove() {
    const removed = panel;
    panel = null;
    currentOpening = null;
    element.toggleAttribute('data-ready', false);
    void removed?.remove();
  }

  return {
    get range() {
      return panel?.range ?? null;
    },
    update() {
      const previous = settings;
      settings = read();
      const hasChanged = JSON.stringify(previous) !== JSON.stringify(settings);
      if (currentOpening === null || hasChanged) void openPanel();
      else panel?.update(livePanelSettings());
    },
    retry() {
      if (panel) panel.retry();
      else void openPanel();
    },
    summary: () => panel?.summary() ?? null,
    file: (kind) => panel?.file(kind) ?? null,
    remove,
  };
}

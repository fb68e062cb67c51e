import {
  ChartroomError,
  parseEncoding,
  parseStoredOptions,
  problemsText,
  type TimeRange,
} from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { createPanel } from '../createPanel';
import type { LoadedRelease } from '../loader';
import type { Panel, PanelInput, PanelPhase } from '../panel';
import { readAppearance, setView } from './appearance';
import type { ElementController, ElementControllerOptions } from './elementController';
import { readData } from './readData';
import {
  type InlineChartSettings,
  readInlineChartSettings,
  readTimeRange,
} from './readInlineChartSettings';

/** A chart of the page's own data, in a release that the page names. */
export function createInlineChart(options: ElementControllerOptions): ElementController {
  const { embedding, element, content, name, inputs, emit } = options;
  const { page, selections } = embedding;
  let panel: Panel | null = null;
  let settings: InlineChartSettings = readInlineChartSettings(readAttributes(), element.baseURI);
  let frame: Frame | null = null;
  let range: TimeRange | null = null;
  /** The version that `ready` was emitted for. */
  let announcedVersion: string | null = null;
  let failedInputKey = '';
  let stopRefreshing: () => void = () => undefined;

  function readAttributes() {
    return {
      remote: inputs.attribute('remote'),
      releases: inputs.attribute('releases'),
      release: inputs.attribute('release'),
      channel: inputs.attribute('channel'),
      keys: inputs.value('keys'),
      options: inputs.value('options'),
      encoding: inputs.value('encoding'),
    };
  }

  function input(): PanelInput {
    const { encoding, options: chartOptions } = settings;
    const { view, ...appearance } = readAppearance(options);
    return {
      frame,
      encoding,
      options: chartOptions,
      title: inputs.attribute('label') ?? inputs.attribute('remote') ?? '',
      range,
      view,
      stale: false,
      services: {
        ...appearance,
        identity: embedding.identity(),
        reducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
        selections: selections.busOf(name, embedding.report),
        report: embedding.report,
      },
      onView: (next) => setView(options, next),
    };
  }

  function mount() {
    remove();
    const created = createPanel({
      element: content.chart,
      load: (onPhase) => embedding.load(settings.remoteRef, onPhase),
      input: input(),
      fit,
      canKeepRunning: async ({ release }) =>
        embedding.isAllowed(settings.remoteRef, release.version),
      onPhase: onPhase,
    });
    panel = created;
    if ('channel' in settings.remoteRef.target) {
      stopRefreshing = embedding.onRefresh(() => void created.replaceRelease());
    }
  }

  /** Everything that the page can fix after a chart failed because of it. */
  function inputKey() {
    const fields = frame?.fields.map(({ name, type }) => [name, type]);
    return toJson([settings.encoding, settings.options, fields]);
  }

  function onPhase(phase: PanelPhase) {
    content.showPhase(phase, () => panel?.retry());
    const isReady = phase.name === 'ready' || phase.name === 'switching';
    element.toggleAttribute('data-ready', isReady);
    if (!isReady) announcedVersion = null;
    if (phase.name === 'failed') {
      failedInputKey = inputKey();
      emit.error(phase.error);
    }
    if (phase.name !== 'ready') return;
    const { remote, version } = phase.release;
    // A channel that still leads to the same release is no news.
    if (version !== announcedVersion) emit.ready({ remote, version });
    announcedVersion = version;
    if (phase.switchError) emit.error(phase.switchError);
  }

  function remove() {
    const removed = panel;
    panel = null;
    stopRefreshing();
    stopRefreshing = () => undefined;
    void removed?.remove();
  }

  return {
    range: null,
    update() {
      const previous = settings;
      settings = readInlineChartSettings(readAttributes(), element.baseURI);
      const data = inputs.value('data');
      frame = isSameFrame(frame, data) ? frame : readData(data, inputs.value('types'));
      selections.setFrame(name, frame);
      range = readTimeRange(inputs.value('range'));
      const hasChanged = JSON.stringify(previous.remoteRef) !== JSON.stringify(settings.remoteRef);
      if (!panel || hasChanged) return mount();
      panel.update(input());
      // A chart that failed because of its settings gets another chance with different ones.
      if (panel.phase.name === 'failed' && inputKey() !== failedInputKey) panel.retry();
    },
    retry: () => panel?.retry(),
    summary: () => panel?.summary() ?? null,
    file: (kind) => panel?.file(kind) ?? null,
    remove,
  };
}

/** Parses options and encoding by the release's manifest. Throws if they don't fit. */
function fit(input: PanelInput, { release }: LoadedRelease): PanelInput {
  const { manifest, remote, version } = release;
  if (manifest.kind !== 'chart') {
    const problems = 'it isn’t a chart';
    throw new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  const encoding = parseEncoding(manifest, input.encoding);
  const options = parseStoredOptions(manifest.options, input.options);
  if (encoding.ok && options.ok) {
    return { ...input, encoding: encoding.value, options: options.value };
  }
  const prefixed = (prefix: string, parsed: typeof encoding | typeof options) =>
    parsed.ok
      ? []
      : parsed.problems.map((problem) => ({ ...problem, path: `${prefix}.${problem.path}` }));
  // `embed/settings`, since there is no dashboard editor here.
  const problems = problemsText([
    ...prefixed('encoding', encoding),
    ...prefixed('options', options),
  ]);
  throw new ChartroomError('embed/settings', { problems });
}

/** The value comes from the page. If it can't be serialised, changes can't be detected. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/** A frame that grew in place is the same one and isn't parsed again. */
function isSameFrame(frame: Frame | null, data: unknown): frame is Frame {
  return frame !== null && frame === data;
}

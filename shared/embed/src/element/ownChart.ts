import {
  ChartroomError,
  parseEncoding,
  parseOptions,
  problemsText,
  type TimeRange,
} from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { createPanel } from '../createPanel';
import type { LoadedRemote } from '../loader';
import type { Panel, PanelInput, PanelPhase } from '../panel';
import type { Filling, FillingOptions } from './filling';
import { lookOf, setView } from './look';
import { readData } from './readData';
import { readRange, readSettings, type Settings } from './settings';

/** A chart of the page's own data, by a release that the page names. */
export function createOwnChart(options: FillingOptions): Filling {
  const { embedding, element, states, name, said, tell } = options;
  const { page, selections } = embedding;
  let panel: Panel | null = null;
  let settings: Settings = readSettings(given(), element.baseURI);
  let frame: Frame | null = null;
  let range: TimeRange | null = null;
  /** Version of the release that was told of. */
  let shown: string | null = null;
  let failedWith = '';
  let stopRefreshing: () => void = () => undefined;

  function given() {
    return {
      remote: said.attribute('remote'),
      releases: said.attribute('releases'),
      release: said.attribute('release'),
      channel: said.attribute('channel'),
      keys: said.value('keys'),
      options: said.value('options'),
      encoding: said.value('encoding'),
    };
  }

  function input(): PanelInput {
    const { encoding, options: told } = settings;
    const { view, ...look } = lookOf(options);
    return {
      frame,
      encoding,
      options: told,
      title: said.attribute('label') ?? said.attribute('remote') ?? '',
      range,
      view,
      stale: false,
      services: {
        ...look,
        identity: embedding.identity(),
        reducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
        selections: selections.busOf(name, embedding.report),
        report: embedding.report,
      },
      onView: (next) => setView(options, next),
    };
  }

  function begin() {
    end();
    const created = createPanel({
      element: states.chart,
      load: (onPhase) => embedding.load(settings.wanted, onPhase),
      input: input(),
      fit,
      mayStay: async ({ release }) => embedding.stands(settings.wanted, release.version),
      onPhase: show,
    });
    panel = created;
    if ('channel' in settings.wanted.at) {
      stopRefreshing = embedding.onRefresh(() => void created.renew());
    }
  }

  /** What a chart may have failed for and the page can mend. */
  function fitting() {
    const fields = frame?.fields.map(({ name, type }) => [name, type]);
    return textOf([settings.encoding, settings.options, fields]);
  }

  function show(phase: PanelPhase) {
    states.show(phase, () => panel?.retry());
    const isShown = phase.name === 'ready' || phase.name === 'switching';
    element.toggleAttribute('data-ready', isShown);
    if (!isShown) shown = null;
    if (phase.name === 'failed') {
      failedWith = fitting();
      tell.error(phase.error);
    }
    if (phase.name !== 'ready') return;
    const { remote, version } = phase.release;
    // A channel that leads where it led is no news.
    if (version !== shown) tell.ready({ remote, version });
    shown = version;
    if (phase.kept) tell.error(phase.kept);
  }

  function end() {
    const ending = panel;
    panel = null;
    stopRefreshing();
    stopRefreshing = () => undefined;
    void ending?.remove();
  }

  return {
    range: null,
    update() {
      const before = settings;
      settings = readSettings(given(), element.baseURI);
      const data = said.value('data');
      frame = isSameFrame(frame, data) ? frame : readData(data, said.value('types'));
      range = readRange(said.value('range'));
      const isOther = JSON.stringify(before.wanted) !== JSON.stringify(settings.wanted);
      if (!panel || isOther) return begin();
      panel.update(input());
      // What a chart can’t do with ends it; other settings are a new chance.
      if (panel.phase.name === 'failed' && fitting() !== failedWith) panel.retry();
    },
    retry: () => panel?.retry(),
    summary: () => panel?.summary() ?? null,
    file: (kind) => panel?.file(kind) ?? null,
    end,
  };
}

/** Options and encoding as the manifest of the release reads them; throws where they don't fit it. */
function fit(input: PanelInput, { release }: LoadedRemote): PanelInput {
  const { manifest, remote, version } = release;
  if (manifest.kind !== 'chart') {
    const problems = 'it is no chart';
    throw new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  const encoding = parseEncoding(manifest, input.encoding);
  const options = parseOptions(manifest.options, input.options);
  if (encoding.ok && options.ok) {
    return { ...input, encoding: encoding.value, options: options.value };
  }
  const at = (place: string, found: typeof encoding | typeof options) =>
    found.ok ? [] : found.problems.map((p) => ({ ...p, path: `${place}.${p.path}` }));
  // Here no editor has written them, as on a dashboard.
  const problems = problemsText([...at('encoding', encoding), ...at('options', options)]);
  throw new ChartroomError('embed/settings', { problems });
}

/** It is the page's: what can't be written is not told apart. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/** A frame that grew in place is the same one: it is not parsed anew. */
function isSameFrame(frame: Frame | null, data: unknown): frame is Frame {
  return frame !== null && frame === data;
}

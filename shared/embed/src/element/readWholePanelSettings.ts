import {
  ChartroomError,
  isKey,
  isRemoteId,
  isShareId,
  limits,
  type Problem,
  type PublicJwk,
  problemsText,
} from '@chartroom/contract';
import type { ElementInputs } from './elementController';
import type { PanelAddress } from './live';
import { type ProblemReporter, readPublisherKeys } from './readInlineChartSettings';

export interface WholePanelSettings {
  readonly address: PanelAddress;
  /** Null for the keys in the workspace's registry. */
  readonly keys: readonly PublicJwk[] | null;
}

/** Settings that only charts with the page's own data have. */
const inlineChartNames = [
  'remote',
  'releases',
  'release',
  'channel',
  'data',
  'types',
  'encoding',
  'options',
];

const dashboardPattern = /^w\/([^/]+)\/d\/([^/]+)\/?$/;
const sharePattern = /^s\/([^/]+)\/?$/;

/**
 * Parses which panel the page requests. `base` is the folder of this script: the page trusts that
 * shell with its sign-in, and no other. Throws `embed/settings` with all problems.
 */
export function readWholePanelSettings(
  inputs: ElementInputs,
  baseUri: string,
  base: string | null,
): WholePanelSettings {
  const problems: Problem[] = [];
  const refuse: ProblemReporter = (path, message) => {
    problems.push({ path, message });
    return '';
  };
  for (const name of inlineChartNames) {
    if (inputs.value(name) !== null) refuse(name, 'can’t be combined with src');
  }
  const address = readAddress(inputs, baseUri, base, refuse);
  const keysInput = inputs.value('keys');
  const keys = keysInput === null ? null : readPublisherKeys(keysInput, refuse);
  if (address && problems.length === 0) return { address, keys };
  throw new ChartroomError('embed/settings', { problems: problemsText(problems) });
}

function readAddress(
  inputs: ElementInputs,
  baseUri: string,
  base: string | null,
  refuse: ProblemReporter,
): PanelAddress | null {
  const src = inputs.attribute('src') ?? '';
  if (!URL.canParse(src, baseUri)) return refuseSrc(refuse, 'must be an address');
  const { origin, pathname, searchParams } = new URL(src, baseUri);
  const href = `${origin}${pathname}`;
  if (!base) return refuseSrc(refuse, 'needs embed.js loaded by URL from the panel’s Chartroom');
  if (!href.startsWith(base)) {
    return refuseSrc(refuse, `must start with ${base}, where this page’s embed.js comes from`);
  }
  const path = href.slice(base.length);
  const panel = inputs.attribute('panel') ?? searchParams.get('panel') ?? '';
  if (!isKey(panel)) refuse('panel', panel ? 'must be a panel id' : 'is missing');
  const [, workspace = '', dashboard = ''] = dashboardPattern.exec(path) ?? [];
  const share = inputs.attribute('share') ?? sharePattern.exec(path)?.[1] ?? null;
  if (share !== null) return readShare(share, panel, refuse);
  if (isRemoteId(workspace) && isKey(dashboard))
    return { kind: 'dashboard', workspace, dashboard, panel };
  return refuseSrc(refuse, 'must end in /w/…/d/… or /s/…');
}

function readShare(share: string, panel: string, refuse: ProblemReporter): PanelAddress {
  const { shareIdShortest: min, idLength: max } = limits;
  if (!isShareId(share)) {
    refuse('share', `must be ${min} to ${max} characters: A–Z, a–z, 0–9, - and _`);
  }
  return { kind: 'share', share, panel };
}

function refuseSrc(refuse: ProblemReporter, message: string): null {
  refuse('src', message);
  return null;
}

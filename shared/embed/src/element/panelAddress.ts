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
import type { Said } from './filling';
import type { PanelAddress } from './live';
import { type Refuse, readKeys } from './settings';

export interface WholePanel {
  readonly address: PanelAddress;
  /** Null: those that the workspace's registry lists. */
  readonly keys: readonly PublicJwk[] | null;
}

/** What only a chart of the page's own has. */
const ownNames = [
  'remote',
  'releases',
  'release',
  'channel',
  'data',
  'types',
  'encoding',
  'options',
];

const dashboardForm = /^w\/([^/]+)\/d\/([^/]+)\/?$/;
const shareForm = /^s\/([^/]+)\/?$/;

/**
 * Which panel a page asks for. `base` is the folder that this script comes from: the page trusts that
 * shell with its sign-in, and no other. Throws `embed/settings` with all that is wrong.
 */
export function readWholePanel(said: Said, baseUri: string, base: string | null): WholePanel {
  const problems: Problem[] = [];
  const refuse: Refuse = (path, message) => {
    problems.push({ path, message });
    return '';
  };
  for (const name of ownNames) {
    if (said.value(name) !== null) refuse(name, 'must not stand beside src');
  }
  const address = readAddress(said, baseUri, base, refuse);
  const given = said.value('keys');
  const keys = given === null ? null : readKeys(given, refuse);
  if (address && problems.length === 0) return { address, keys };
  throw new ChartroomError('embed/settings', { problems: problemsText(problems) });
}

function readAddress(
  said: Said,
  baseUri: string,
  base: string | null,
  refuse: Refuse,
): PanelAddress | null {
  const src = said.attribute('src') ?? '';
  if (!URL.canParse(src, baseUri)) return wrong(refuse, 'must be an address');
  const { origin, pathname, searchParams } = new URL(src, baseUri);
  const href = `${origin}${pathname}`;
  if (!base) return wrong(refuse, 'needs embed.js loaded from its shell, by its address');
  if (!href.startsWith(base)) {
    return wrong(refuse, `must lie below ${base}, where this page’s embed.js comes from`);
  }
  const path = href.slice(base.length);
  const panel = said.attribute('panel') ?? searchParams.get('panel') ?? '';
  if (!isKey(panel)) refuse('panel', panel ? 'must be the id of a panel' : 'is missing');
  const [, workspace = '', dashboard = ''] = dashboardForm.exec(path) ?? [];
  const share = said.attribute('share') ?? shareForm.exec(path)?.[1] ?? null;
  if (share !== null) return readShare(share, panel, refuse);
  if (isRemoteId(workspace) && isKey(dashboard))
    return { kind: 'dashboard', workspace, dashboard, panel };
  return wrong(refuse, 'must end in /w/…/d/… or /s/…');
}

function readShare(share: string, panel: string, refuse: Refuse): PanelAddress {
  const { shareIdShortest: shortest, idLength: longest } = limits;
  if (!isShareId(share)) {
    refuse('share', `must be ${shortest} to ${longest} of A–Z, a–z, 0–9, - and _`);
  }
  return { kind: 'share', share, panel };
}

function wrong(refuse: Refuse, message: string): null {
  refuse('src', message);
  return null;
}

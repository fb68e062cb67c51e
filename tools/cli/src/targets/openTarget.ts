import { resolve } from 'node:path';
import { isHttpsOrLoopback } from '@chartroom/contract';
import { CliError } from '../cliError';
import type { Environment } from '../settings/configFolder';
import { createFolderTarget } from './folderTarget';
import { createHostingTarget } from './hostingTarget';
import { createPutTarget } from './putTarget';
import type { Target } from './target';

/** Opens the target of `--target`: `firebase:SITE`, an address, or a folder. */
export function openTarget(text: string, cwd: string, env: Environment): Target {
  const site = /^firebase:([a-z0-9][a-z0-9-]{0,62})$/.exec(text)?.[1];
  if (site) return createHostingTarget({ site, token: env.CHARTROOM_TARGET_TOKEN ?? '' });
  if (/^https?:\/\//.test(text)) return createPutTarget({ url: addressOf(text), env });
  if (/^[a-z][a-z0-9+.-]+:/i.test(text))
    throw new CliError('target/unknown-kind', { target: text });
  return createFolderTarget(resolve(cwd, text));
}

/** Ends in a slash. Addresses are printed, so secrets belong in the environment. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !isHttpsOrLoopback(url) || url.username || url.password || url.search || url.hash) {
    const expected =
      'an https address (http on this computer) without credentials, query or fragment';
    throw new CliError('cli/wrong-value', { what: 'The target', found: text, expected });
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

import type { Config } from './config';
import { ChartroomError } from './errors';
import { isHttpsOrLoopback } from './loopback';
import { problemsText } from './parse';
import { parseConfig } from './parseConfig';

const timeoutMs = 10_000;

/** Reads `config.json` beside the page. Rejects with `config/unreachable` or `config/malformed`. */
export async function loadConfig(fetch: typeof globalThis.fetch, baseUri: string): Promise<Config> {
  const url = new URL('config.json', baseUri).href;
  const text = await fetchText(fetch, url);
  const parsed = parseConfig(jsonOf(text));
  if (parsed.ok) return parsed.value;
  throw new ChartroomError('config/malformed', { problems: problemsText(parsed.problems) });
}

async function fetchText(fetch: typeof globalThis.fetch, url: string): Promise<string> {
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    text = response.ok ? await response.text() : null;
  } catch (cause) {
    throw new ChartroomError('config/unreachable', { url }, { cause });
  }
  if (text === null) throw new ChartroomError('config/unreachable', { url });
  // It names the services that passwords are sent to.
  if (response.redirected && !isHttpsOrLoopback(new URL(response.url))) {
    throw new ChartroomError('config/malformed', { problems: 'it was redirected to http' });
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ChartroomError('config/malformed', { problems: 'it isn’t valid JSON' });
  }
}

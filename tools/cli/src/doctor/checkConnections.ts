import type { Config } from '@chartroom/contract';
import { connectionAllowlist, connectSources } from '@chartroom/contract/connections';
import { type Finding, good, problem, warning } from './finding';

const policyName = 'Content-Security-Policy';
const listName = 'Connection-Allowlist';
const about = 'Connections';

/** Compares the origins that these headers allow with those that config.json needs. */
export function checkConnections(headers: Headers, config: Config): readonly Finding[] {
  const policy = headers.get('content-security-policy');
  const list = headers.get('connection-allowlist');
  const findings = [
    ...(policy === null ? [] : checkSources(policy, config)),
    ...checkList(list, config),
  ];
  return findings.length > 0 ? findings : [good(about, 'only those of config.json are allowed')];
}

function checkSources(policy: string, config: Config): readonly Finding[] {
  const expected = connectSources(config);
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
  const remedy = `Let connect-src be exactly: 'self' ${expected.join(' ')}`;
  const missing = expected.filter(
    // `checkOrigins` checks release origins.
    (source) => !config.releaseOrigins.includes(source) && !sources.some(covers(source)),
  );
  // Such a source lets a remote send data to anyone with an account at that host.
  const tooBroad = sources.filter((source) => isTooBroad(source) && !expected.includes(source));
  return [
    ...problemOf(policyName, 'connect-src lacks', missing, remedy),
    ...problemOf(policyName, 'connect-src allows all of', tooBroad, remedy),
  ];
}

function checkList(list: string | null, config: Config): readonly Finding[] {
  const expected = connectionAllowlist(config);
  const remedy = `Send ${listName}: ${expected}`;
  if (list === null) return [warning(listName, 'is missing, so WebRTC isn’t blocked', remedy)];
  const [listed, required] = [itemsOf(list), itemsOf(expected)];
  const missing = required.filter((item) => !listed.includes(item));
  const tooBroad = listed.filter((item) => isTooBroad(item) && !required.includes(item));
  const allowed = /;\s*webrtc=(?!block)/.test(list) ? ['WebRTC'] : [];
  const redirects = /;\s*redirects=(?!block)/.test(list) ? [] : ['redirects=allow'];
  return [
    ...problemOf(listName, 'lacks', [...missing, ...redirects], remedy),
    ...problemOf(listName, 'allows all of', [...tooBroad, ...allowed], remedy),
  ];
}

function problemOf(
  name: string,
  fault: string,
  items: readonly string[],
  remedy: string,
): readonly Finding[] {
  return items.length > 0 ? [problem(name, `${fault} ${items.join(' ')}`, remedy)] : [];
}

/** `response-origin` and the patterns of the list, without their quotes. */
function itemsOf(list: string): string[] {
  const items = /\(([^)]*)\)/.exec(list)?.[1] ?? '';
  return items.split(/\s+/).map((item) => item.replace(/^"(.*)"$/, '$1'));
}

/** Whether a source or pattern allows hosts that it doesn't name. */
function isTooBroad(source: string): boolean {
  return /^(\*|(https?|wss?):)$/.test(source) || /^([a-z]+:\/\/)[^/]*\*/.test(source);
}

/** Returns whether a source of the policy allows another source. */
function covers(source: string): (candidate: string) => boolean {
  const above = source.replace(/\/\/[^./*]+\./, '//*.');
  return (candidate) => candidate === source || candidate === `${source}/` || candidate === above;
}

import { limits } from './limits';
import { isLoopback } from './loopback';

/**
 * Checks the folder of a release. Returns why it may not be fetched, as part of a sentence; null if
 * it may. `allowedOrigins` come from `config.json`.
 */
export function checkReleaseUrl(address: string, allowedOrigins: readonly string[]): string | null {
  if (address.length > limits.urlLength) return 'its address is too long';
  if (!URL.canParse(address)) return 'its address is not an absolute URL';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `its address is of the kind ${url.protocol}, not https:`;
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'its address is http:, which is for this machine alone';
  }
  if (url.username !== '' || url.password !== '') return 'its address holds credentials';
  if (/[?#]/.test(address)) return 'its address holds a query or a fragment';
  // The parser resolves dots, backslashes, tabs and capitals in the host, so such addresses differ
  // here.
  if (url.href !== address || /%2f|%5c/i.test(address)) return 'its address is not in plain form';
  if (!address.endsWith('/')) return 'its address is not a folder, it lacks the / at its end';
  if (!allowedOrigins.includes(url.origin)) return `its origin ${url.origin} is not listed`;
  return null;
}

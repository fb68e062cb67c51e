import { limits } from './limits';
import { isLoopback } from './loopback';

/**
 * Checks the folder of a release. Returns why it may not be fetched, as part of a sentence; null if
 * it may. `allowedOrigins` come from `config.json`.
 */
export function checkReleaseUrl(address: string, allowedOrigins: readonly string[]): string | null {
  if (address.length > limits.urlLength) return 'its address is too long';
  if (!URL.canParse(address)) return 'its address isn’t an absolute URL';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `its address uses ${url.protocol} instead of https:`;
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'its address uses http:, which is only allowed on this machine';
  }
  if (url.username !== '' || url.password !== '') return 'its address contains credentials';
  if (/[?#]/.test(address)) return 'its address contains a query or a fragment';
  // The parser resolves dots, backslashes, tabs and capitals in the host, so such addresses differ
  // here.
  if (url.href !== address || /%2f|%5c/i.test(address)) return 'its address isn’t normalised';
  if (!address.endsWith('/')) return 'its address must end with /';
  if (!allowedOrigins.includes(url.origin)) return `its origin ${url.origin} isn’t allowed`;
  return null;
}

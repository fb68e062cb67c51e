import type { GoogleCredential } from '../../services/firebase/auth';
import { prefixStorage } from '../../services/storage/openStorage';
import { shellPrefix } from '../../services/storage/shellPrefix';
import { type TabStorage, takePendingRequest } from './googleRequest';

/** How somebody came back from Google: with a token, without, or without having been sent there. */
export type GoogleRedirectResult =
  | { readonly kind: 'answer'; readonly credential: GoogleCredential }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface RedirectPage {
  readonly location: Pick<Location, 'href'>;
  readonly document: Pick<Document, 'baseURI'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: TabStorage;
}

/**
 * Takes Google's answer out of the address, and so out of the history, before anything else can see
 * it: a token in an address is a token in every log of one. `?next=` stands there again instead, as
 * if nobody had been away. Null where the page was opened in any other way.
 */
export function takeGoogleRedirectResult(page: RedirectPage): GoogleRedirectResult | null {
  const url = new URL(page.location.href);
  const fields = new URLSearchParams(url.hash.slice(1));
  const isRedirectResult = fields.has('state') && (fields.has('id_token') || fields.has('error'));
  if (!isRedirectResult || url.pathname !== redirectUri(page.document.baseURI).pathname)
    return null;
  const shellStorage = prefixStorage(page.sessionStorage, shellPrefix(page.document.baseURI));
  // One that a version before this one has kept, in a tab that was at Google meanwhile.
  const pending = takePendingRequest(shellStorage) ?? takePendingRequest(page.sessionStorage);
  url.hash = '';
  if (pending?.next) url.searchParams.set('next', pending.next);
  page.history.replaceState(page.history.state, '', url.href);
  if (!pending || fields.get('state') !== pending.state) return { kind: 'foreign' };
  const idToken = fields.get('id_token');
  if (idToken) return { kind: 'answer', credential: { idToken, rawNonce: pending.rawNonce } };
  const reason = fields.get('error') ?? '';
  return reason === 'access_denied' ? { kind: 'cancelled' } : { kind: 'refused', reason };
}

/** Where Google leads back to: the sign-in page, which has to be registered with Google as it is. */
export function redirectUri(baseUri: string): URL {
  return new URL('sign-in', baseUri);
}

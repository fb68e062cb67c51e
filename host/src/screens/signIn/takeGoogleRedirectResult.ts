import type { GoogleCredential } from '../../services/firebase/auth';
import { prefixStorage } from '../../services/storage/openStorage';
import { shellPrefix } from '../../services/storage/shellPrefix';
import { type TabStorage, takePendingGoogleRequest } from './googleRequest';

/** What Google's redirect brought: a token, a cancellation, an error, or a response that wasn't requested here. */
export type GoogleRedirectResult =
  | { readonly kind: 'credential'; readonly credential: GoogleCredential }
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
 * Takes Google's response out of the URL, and so out of the history, before anything else can read it:
 * a token in a URL ends up in logs. Restores `?next=`. Null if the page was opened in any other way.
 */
export function takeGoogleRedirectResult(page: RedirectPage): GoogleRedirectResult | null {
  const url = new URL(page.location.href);
  const fields = new URLSearchParams(url.hash.slice(1));
  const isRedirectResult = fields.has('state') && (fields.has('id_token') || fields.has('error'));
  if (!isRedirectResult || url.pathname !== redirectUri(page.document.baseURI).pathname)
    return null;
  const shellStorage = prefixStorage(page.sessionStorage, shellPrefix(page.document.baseURI));
  // Earlier versions stored it without a prefix, in a tab that may have been at Google meanwhile.
  const pending =
    takePendingGoogleRequest(shellStorage) ?? takePendingGoogleRequest(page.sessionStorage);
  url.hash = '';
  if (pending?.next) url.searchParams.set('next', pending.next);
  page.history.replaceState(page.history.state, '', url.href);
  if (!pending || fields.get('state') !== pending.state) return { kind: 'foreign' };
  const idToken = fields.get('id_token');
  if (idToken) return { kind: 'credential', credential: { idToken, rawNonce: pending.rawNonce } };
  const reason = fields.get('error') ?? '';
  return reason === 'access_denied' ? { kind: 'cancelled' } : { kind: 'refused', reason };
}

/** The redirect URI: the sign-in page, exactly as registered with Google. */
export function redirectUri(baseUri: string): URL {
  return new URL('sign-in', baseUri);
}

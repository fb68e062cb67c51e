import type { Services } from '@chartroom/contract';
import type { GivenViewer } from '@chartroom/contract/hostInput';

export type Identity = Services['identity'];

/**
 * The package that knows the viewer: the page's copy where it shares one, else the remote's own.
 */
export interface PageIdentity {
  readonly identity: { getSnapshot(): Identity; subscribe(onChange: () => void): () => void };
  /** Throws where the identity is already claimed. */
  claimIdentity(): (next: Identity) => void;
}

/** No viewer. Without a locale, so that charts use that of their parcel. */
export const signedOutIdentity: Identity = Object.freeze({
  status: 'signed-out',
  uid: null,
  displayName: null,
  photoUrl: null,
  role: null,
  workspace: null,
  locale: '',
  timeZone: '',
});

/** The identity of a viewer who has signed in to the page. */
export function identityFromViewer(viewer: GivenViewer): Identity {
  const { uid, name = null, photoUrl = null, locale = '', timeZone = '' } = viewer;
  const profile = { uid, displayName: name, photoUrl, locale, timeZone };
  return Object.freeze({ ...signedOutIdentity, ...profile, status: 'signed-in', role: 'viewer' });
}

/** The viewer of all charts of a release in a page. */
export interface IdentityResolver {
  /** The viewer as a chart sees it, given the identity passed to its parcel. */
  identityFor(parcelIdentity: Identity | null): Identity;
  /** Called when a parcel is passed a viewer, or null. */
  setIdentity(parcelIdentity: Identity | null): void;
  /** Returns the function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Where nobody has claimed the identity, parcels set the viewer. Otherwise its owner does, and the
 * identity passed to a parcel applies to that parcel only.
 */
export function createIdentityResolver(page: PageIdentity | null): IdentityResolver {
  const setPageIdentity = page && tryClaim(page);
  setPageIdentity?.(signedOutIdentity);
  return {
    identityFor: (parcelIdentity) =>
      parcelIdentity ??
      (setPageIdentity || !page ? signedOutIdentity : page.identity.getSnapshot()),
    // Its locale would override that of each parcel.
    setIdentity: (parcelIdentity) =>
      setPageIdentity?.({ ...(parcelIdentity ?? signedOutIdentity), locale: '' }),
    subscribe: (onChange) =>
      setPageIdentity || !page ? () => undefined : page.identity.subscribe(onChange),
  };
}

function tryClaim(page: PageIdentity): ((next: Identity) => void) | null {
  try {
    return page.claimIdentity();
  } catch {
    return null;
  }
}

import type { Services } from '@chartroom/contract';
import type { GivenViewer } from '@chartroom/contract/hostInput';

export type Identity = Services['identity'];

/** The package that says who the viewer is: the page’s copy where it shares one, else the remote’s own. */
export interface PageIdentity {
  readonly identity: { getSnapshot(): Identity; subscribe(onChange: () => void): () => void };
  /** Throws where somebody has claimed it before. */
  claimIdentity(): (next: Identity) => void;
}

/** Nobody. Without a language, so that charts take the one that their parcel was given. */
export const signedOut: Identity = Object.freeze({
  status: 'signed-out',
  uid: null,
  displayName: null,
  photoUrl: null,
  role: null,
  workspace: null,
  locale: '',
  timeZone: '',
});

/** As charts see a viewer of the page’s own sign-in. */
export function identityOf(viewer: GivenViewer): Identity {
  const { uid, name = null, photoUrl = null, locale = '', timeZone = '' } = viewer;
  const profile = { uid, displayName: name, photoUrl, locale, timeZone };
  return Object.freeze({ ...signedOut, ...profile, status: 'signed-in', role: 'viewer' });
}

/** Who the viewer is, for all charts of a release in a page. */
export interface Viewers {
  /** As charts see them, given what their parcel was handed. */
  identityFor(parcelIdentity: Identity | null): Identity;
  /** A parcel was handed a viewer, or nobody. */
  setIdentity(parcelIdentity: Identity | null): void;
  /** Returns its own undo. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Where nobody has claimed the identity, parcels say who the viewer is; else its owner does, and what
 * a parcel is handed counts for that parcel alone.
 */
export function createViewers(page: PageIdentity | null): Viewers {
  const setPageIdentity = page && tryClaim(page);
  setPageIdentity?.(signedOut);
  return {
    identityFor: (parcelIdentity) =>
      parcelIdentity ?? (setPageIdentity || !page ? signedOut : page.identity.getSnapshot()),
    // Its language would go before that of each parcel.
    setIdentity: (parcelIdentity) =>
      setPageIdentity?.({ ...(parcelIdentity ?? signedOut), locale: '' }),
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

import { UnlistedScript } from './integrityGuard';

/**
 * Installs a default Trusted Types policy that allows only our own script addresses. Browsers call
 * it only for values that they would refuse otherwise. If the page's headers forbid a default
 * policy, loading reports that.
 */
export function allowScripts(page: Window, isListed: (url: string) => boolean): void {
  const { trustedTypes } = page as TrustedTypesWindow;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  try {
    trustedTypes.createPolicy('default', {
      createScriptURL(url) {
        if (isListed(url)) return url;
        throw new UnlistedScript(url);
      },
    });
  } catch {
    // Only a page that enforces Trusted Types can refuse the policy. The script is refused then,
    // and reported.
  }
}

/** The part of Trusted Types that is used here. TypeScript's DOM library doesn't have it yet. */
export interface TrustedTypesWindow extends Window {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

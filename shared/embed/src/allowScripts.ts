import { UnlistedScript } from './integrityGuard';

/**
 * A page under Trusted Types runs no script by its address but through a policy. The default one is
 * asked only for what would be refused without it, and lets pass our own alone. Where the page's own
 * headers forbid it, loading says so.
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
    // Only a page that demands Trusted Types can forbid it; then the script is refused by its name.
  }
}

/** The part of Trusted Types that is used; TypeScript's DOM library does not know it yet. */
export interface TrustedTypesWindow extends Window {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

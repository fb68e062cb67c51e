/** The part of Trusted Types that the shell uses; TypeScript's DOM library does not know it yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

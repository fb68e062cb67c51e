/** The part of Trusted Types used here. TypeScript's DOM library doesn't declare it yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

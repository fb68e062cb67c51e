import type { ShareScope } from '@chartroom/embed';

// webpack's globals for the share scope.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/**
 * Provides the shell's copies of the shared modules to remotes. Drawing code isn't part of the
 * shell's first script: it loads with the first remote that needs it. If it doesn't load, remotes
 * use their own copies.
 */
export async function initShareScope(preload: () => Promise<unknown>): Promise<ShareScope> {
  preload().catch(() => undefined);
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}

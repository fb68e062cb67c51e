import type { ShareScope } from '@chartroom/embed';

// The build's own names for the share scope.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/**
 * The shell's own copies of the shared modules, for remotes to take. What draws charts is no part
 * of the shell's first script: it is brought with the first remote that asks; where it doesn't
 * come, remotes have their own.
 */
export async function shareScope(preload: () => Promise<unknown>): Promise<ShareScope> {
  preload().catch(() => undefined);
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}

import { ChartroomError } from '@chartroom/contract';
import type { TrustedTypesWindow } from './allowScripts';

/** What the page's Content-Security-Policy refuses below an address while it is listened to. */
export interface PolicyViolations {
  /** The first refusal so far, as `remote/policy-refused`; null for none. Call it after a failure. */
  findError(): Promise<ChartroomError | null>;
  stop(): void;
}

/** Begin before the request: the browser says nothing of refusals that are over. */
export function observeViolations(page: Window, prefix: string): PolicyViolations {
  const { document } = page;
  let firstViolation: SecurityPolicyViolationEvent | null = null;
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === 'enforce' && event.blockedURI.startsWith(prefix))
      firstViolation ??= event;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    async findError() {
      // The browser announces a refusal in a task of its own.
      await new Promise((resolve) => page.setTimeout(resolve));
      return firstViolation && violationError(firstViolation);
    },
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

function violationError(event: SecurityPolicyViolationEvent): ChartroomError {
  const { blockedURI, effectiveDirective, originalPolicy } = event;
  const { origin } = new URL(blockedURI);
  // Few policies have `script-src-elem`: where it is not, `script-src` is what a developer adds to.
  const isListed = originalPolicy.includes(effectiveDirective);
  const directive = isListed ? effectiveDirective : effectiveDirective.replace('-elem', '');
  return new ChartroomError('remote/policy-refused', { origin, directive });
}

/** Why Trusted Types let no script address of ours pass: no default policy was allowed, or the page has its own. */
export function trustedTypesError(page: Window, folder: string): ChartroomError {
  return (page as TrustedTypesWindow).trustedTypes?.defaultPolicy
    ? new ChartroomError('embed/default-policy', { folder })
    : new ChartroomError('embed/trusted-types', {});
}

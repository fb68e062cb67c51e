import { ChartroomError } from '@chartroom/contract';
import type { TrustedTypesWindow } from './allowScripts';

/** Violations of the page's Content-Security-Policy below an address. */
export interface PolicyViolationObserver {
  /** The first violation as `remote/policy-refused`; null if there is none. Call it after a failure. */
  findError(): Promise<ChartroomError | null>;
  stop(): void;
}

/** Start before the request: browsers don't report past violations. */
export function observePolicyViolations(page: Window, prefix: string): PolicyViolationObserver {
  const { document } = page;
  let firstViolation: SecurityPolicyViolationEvent | null = null;
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === 'enforce' && event.blockedURI.startsWith(prefix))
      firstViolation ??= event;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    async findError() {
      // Browsers report a violation in a separate task.
      await new Promise((resolve) => page.setTimeout(resolve));
      return firstViolation && violationError(firstViolation);
    },
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

function violationError(event: SecurityPolicyViolationEvent): ChartroomError {
  const { blockedURI, effectiveDirective, originalPolicy } = event;
  const { origin } = new URL(blockedURI);
  // Few policies have `script-src-elem`. Without it, the developer has to extend `script-src`.
  const isListed = originalPolicy.includes(effectiveDirective);
  const directive = isListed ? effectiveDirective : effectiveDirective.replace('-elem', '');
  return new ChartroomError('remote/policy-refused', { origin, directive });
}

/** Why Trusted Types refused our script: the page forbids a default policy or has its own. */
export function trustedTypesError(page: Window, folder: string): ChartroomError {
  return (page as TrustedTypesWindow).trustedTypes?.defaultPolicy
    ? new ChartroomError('embed/default-policy', { folder })
    : new ChartroomError('embed/trusted-types', {});
}

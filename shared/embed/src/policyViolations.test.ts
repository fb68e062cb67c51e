import { describe, expect, test } from '@jest/globals';
import { observePolicyViolations, trustedTypesError } from './policyViolations';

const folder = 'https://releases.example/chart-bar/1.0.0/';

interface Refusal {
  readonly blockedURI?: string;
  readonly effectiveDirective?: string;
  readonly originalPolicy?: string;
  readonly disposition?: SecurityPolicyViolationEventDisposition;
}

/** What is found of refusals that the page announces while it is listened to. */
async function foundOf(refusals: readonly Refusal[]) {
  const document = new EventTarget();
  const page = { document, setTimeout } as unknown as Window;
  const listening = observePolicyViolations(page, folder);
  const announce = (refusal: Refusal) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        blockedURI: `${folder}entry.js`,
        effectiveDirective: 'connect-src',
        originalPolicy: "default-src 'none'",
        disposition: 'enforce',
        ...refusal,
      }),
    );
  // In a task of its own, as browsers do: after the failure that it explains.
  setTimeout(() => refusals.forEach(announce));
  const found = await listening.findError();
  listening.stop();
  return found;
}

describe('a policy violation', () => {
  test('names the directive and the origin to allow', async () => {
    expect(await foundOf([{}])).toMatchObject({
      code: 'remote/policy-refused',
      context: { origin: 'https://releases.example', directive: 'connect-src' },
    });
  });

  test.each([
    ["script-src 'self'", 'script-src'],
    ["script-src-elem 'self'", 'script-src-elem'],
    ["default-src 'self'", 'script-src'],
  ])('names the directive that a developer has to extend: %s', async (originalPolicy, name) => {
    const found = await foundOf([{ effectiveDirective: 'script-src-elem', originalPolicy }]);
    expect(found?.context).toMatchObject({ directive: name });
  });

  test.each<[string, Refusal]>([
    ['of other addresses', { blockedURI: 'https://elsewhere.example/picture.png' }],
    ['of inline scripts', { blockedURI: 'inline' }],
    ['that is only reported', { disposition: 'report' }],
  ])('explains nothing %s', async (_, refusal) => {
    expect(await foundOf([refusal])).toBeNull();
  });

  test('of Trusted Types comes from the header or the page’s default policy', () => {
    const page = (trustedTypes: object) => ({ trustedTypes }) as unknown as Window;
    expect(trustedTypesError(page({ defaultPolicy: null }), folder).code).toBe(
      'embed/trusted-types',
    );
    expect(trustedTypesError(page({ defaultPolicy: {} }), folder)).toMatchObject({
      code: 'embed/default-policy',
      context: { folder },
    });
  });
});

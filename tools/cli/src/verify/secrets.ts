import type { BuiltRelease } from './builtRelease';
import { textFiles } from './builtRelease';
import { type CheckResult, checkFromProblems } from './check';

interface Pattern {
  readonly label: string;
  readonly pattern: RegExp;
}

/** Patterns with few false positives: people switch off a scan that is often wrong. */
const patterns: readonly Pattern[] = [
  { label: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  {
    label: 'the private half of a JWK',
    pattern:
      /(?:"kty"|\bkty)\s*:\s*"(?:EC|RSA|OKP)"[^{}]{0,600}?(?:"d"|\bd)\s*:\s*"[A-Za-z0-9_-]{40,}"/,
  },
  {
    label: 'a GitHub token',
    pattern: /\bgh[pousr]_[A-Za-z0-9]{36,}\b|\bgithub_pat_[A-Za-z0-9_]{50,}/,
  },
  { label: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { label: 'a Slack token', pattern: /\bxox[abprs]-[A-Za-z0-9-]{20,}/ },
  { label: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { label: 'a Google service account', pattern: /"type"\s*:\s*"service_account"/ },
  { label: 'a Google refresh token', pattern: /\b1\/\/0[A-Za-z0-9_-]{40,}/ },
  {
    label: 'a signed token',
    pattern: /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/,
  },
  {
    label: 'credentials in an address',
    pattern: /\bhttps?:\/\/[^\s/"'`:@]{1,64}:[^\s/"'`:@]{3,}@[\w.-]+/,
  },
  {
    label: 'an assignment as in .env',
    pattern:
      /\b[A-Z][A-Z0-9_]{0,40}(?:SECRET|PASSWORD|TOKEN|PRIVATE_KEY|API_KEY)[A-Z0-9_]{0,20}["']?\s*[:=]\s*["'`]?[A-Za-z0-9+/_=-]{12,}/,
  },
];

const pathPatterns: readonly Pattern[] = [
  {
    label: 'a path of the computer that built it',
    pattern: /["'`(]\s*(?:file:\/\/)?\/(?:home|Users|root)\/[\w.-]+\/|\b[A-Z]:\\\\?Users\\/,
  },
  { label: 'an inline source map', pattern: /sourceMappingURL=data:/ },
];

/** Scans every published file. Findings name a secret, and never print it. */
export function checkSecrets(release: BuiltRelease): CheckResult {
  const problems = textFiles(release).flatMap(([path, text]) =>
    [...patterns, ...pathPatterns].flatMap(({ label, pattern }) =>
      pattern.test(text) ? [`${path} contains ${label}`] : [],
    ),
  );
  const maps = [...release.files.keys()].filter((path) => path.endsWith('.map'));
  return checkFromProblems(
    'secrets',
    [...problems, ...maps.map((path) => `${path} is published`)],
    {
      good: 'none found',
      remedy:
        'Releases are public. Remove it from the source, revoke it where you got it, and build again.',
    },
  );
}

import type { BuiltRelease } from './builtRelease';
import { texts } from './builtRelease';
import { byFaults, type Check } from './check';

interface Pattern {
  readonly what: string;
  readonly form: RegExp;
}

/** Forms that mean a secret and hardly anything else: a scan that cries wolf is switched off. */
const patterns: readonly Pattern[] = [
  { what: 'a private key', form: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  {
    what: 'the private half of a JWK',
    form: /(?:"kty"|\bkty)\s*:\s*"(?:EC|RSA|OKP)"[^{}]{0,600}?(?:"d"|\bd)\s*:\s*"[A-Za-z0-9_-]{40,}"/,
  },
  { what: 'a GitHub token', form: /\bgh[pousr]_[A-Za-z0-9]{36,}\b|\bgithub_pat_[A-Za-z0-9_]{50,}/ },
  { what: 'an AWS access key', form: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: 'a Slack token', form: /\bxox[abprs]-[A-Za-z0-9-]{20,}/ },
  { what: 'an npm token', form: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: 'a Google service account', form: /"type"\s*:\s*"service_account"/ },
  { what: 'a Google refresh token', form: /\b1\/\/0[A-Za-z0-9_-]{40,}/ },
  {
    what: 'a signed token',
    form: /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/,
  },
  {
    what: 'credentials in an address',
    form: /\bhttps?:\/\/[^\s/"'`:@]{1,64}:[^\s/"'`:@]{3,}@[\w.-]+/,
  },
  {
    what: 'an assignment as in .env',
    form: /\b[A-Z][A-Z0-9_]{0,40}(?:SECRET|PASSWORD|TOKEN|PRIVATE_KEY|API_KEY)[A-Z0-9_]{0,20}["']?\s*[:=]\s*["'`]?[A-Za-z0-9+/_=-]{12,}/,
  },
];

const paths: readonly Pattern[] = [
  {
    what: 'an address of the machine that built it',
    form: /["'`(]\s*(?:file:\/\/)?\/(?:home|Users|root)\/[\w.-]+\/|\b[A-Z]:\\\\?Users\\/,
  },
  { what: 'a source map within the code', form: /sourceMappingURL=data:/ },
];

/** Looks through every published file. What is found is named, never repeated. */
export function checkSecrets(release: BuiltRelease): Check {
  const faults = texts(release).flatMap(([path, text]) =>
    [...patterns, ...paths].flatMap(({ what, form }) =>
      form.test(text) ? [`${path} holds ${what}`] : [],
    ),
  );
  const maps = [...release.files.keys()].filter((path) => path.endsWith('.map'));
  return byFaults('secrets', [...faults, ...maps.map((path) => `${path} is published`)], {
    good: 'none in any of its files',
    remedy:
      'A release is public. Take it out of the source, revoke it where it was issued, and build again.',
  });
}

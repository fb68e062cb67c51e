import { type Finding, good, problem, warning } from './finding';

interface Expected {
  readonly header: string;
  /** What's wrong with a value, or null. */
  readonly faultOf: (value: string) => string | null;
  /** Whether a remote can do more than it should without it. */
  readonly isRequired: boolean;
}

const containing = (text: string) => (value: string) =>
  value.includes(text) ? null : `lacks ${text}`;

/** Headers that the shell's server must send. docs/production.md explains each. */
const expected: readonly Expected[] = [
  { header: 'Content-Security-Policy', faultOf: policyFault, isRequired: true },
  {
    header: 'Integrity-Policy',
    faultOf: containing('blocked-destinations=(script)'),
    isRequired: true,
  },
  { header: 'X-Content-Type-Options', faultOf: containing('nosniff'), isRequired: true },
  { header: 'Cross-Origin-Opener-Policy', faultOf: containing('same-origin'), isRequired: false },
  { header: 'Referrer-Policy', faultOf: () => null, isRequired: false },
  { header: 'Permissions-Policy', faultOf: () => null, isRequired: false },
];

const remedy =
  'Add it on the shell’s server: docs/production.md lists all headers for nginx and Firebase Hosting.';

/** Checks the headers that limit what a remote can do in the shell's page. */
export function checkHeaders(headers: Headers): readonly Finding[] {
  const findings = expected.flatMap(({ header, faultOf, isRequired }) => {
    const value = headers.get(header);
    const fault = value === null ? 'is missing' : faultOf(value);
    if (fault === null) return [];
    return [(isRequired ? problem : warning)(header, fault, remedy)];
  });
  if (findings.length > 0) return findings;
  return [good('Headers of the shell', `all ${expected.length} are set`)];
}

function policyFault(policy: string): string | null {
  const missing = ["default-src 'none'", "require-trusted-types-for 'script'"].filter(
    (part) => !policy.includes(part),
  );
  if (missing.length > 0) return `lacks ${missing.join(' and ')}`;
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const unsafe = /'unsafe-(inline|eval)'|\*(?=[\s;]|$)|\bdata:/.exec(scripts)?.[0];
  return unsafe ? `allows ${unsafe} for scripts` : null;
}

/** Checks whether a policy lets pages fetch and run releases of these origins. */
export function checkOrigins(policy: string, origins: readonly string[]): readonly Finding[] {
  return ['script-src', 'connect-src'].flatMap((directive) => {
    const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    const missing = origins.filter(
      (origin) => !sources.some((s) => s === origin || s.startsWith(`${origin}/`)),
    );
    if (missing.length === 0) return [];
    return [problem('Content-Security-Policy', `${directive} lacks ${missing.join(', ')}`, remedy)];
  });
}
